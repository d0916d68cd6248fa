import { expect, it } from 'vitest';
import { toErrorText } from './error-text.ts';

it('shows message, difference and the frames of our files', () => {
  const text = toErrorText([
    {
      name: 'AssertionError',
      message: '\u001b[31mexpected 1 to be 2\u001b[39m',
      diff: '- 2\n+ 1',
      stacks: [
        { method: '', file: 'node_modules/chai/index.js', line: 1, column: 1 },
        { method: '', file: `${process.cwd()}/packages/db/src/a.test.ts`, line: 7, column: 3 },
      ],
    },
  ]);

  expect(text.split('\n')).toEqual([
    '  AssertionError: expected 1 to be 2',
    '  - 2',
    '  + 1',
    '    at packages/db/src/a.test.ts:7:3',
  ]);
});

it('shortens a message that would hide the others, and keeps its beginning and its end', () => {
  const message = `npm install failed:${'x'.repeat(50_000)}npm error code ECONNRESET`;
  const text = toErrorText([{ name: 'Error', message }]);

  expect(text.length).toBeLessThan(3000);
  expect(text).toMatch(/^ {2}Error: npm install failed:x/);
  expect(text).toMatch(/npm error code ECONNRESET$/);
});
