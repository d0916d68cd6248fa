import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { faultReasons } from '#faults/fault-reasons.ts';
import { toFault } from '#faults/saml-fault.ts';

const root = new URL('..', import.meta.url).pathname;
const read = (pattern: string, exclude: string[]): string =>
  globSync(pattern, { cwd: root, exclude })
    .map((path) => readFileSync(`${root}${path}`, 'utf8'))
    .join('\n');
const tests = read('**/*.test.ts', []);
const code = read('**/*.ts', ['**/*.test.ts', 'testing/**', 'faults/fault-reasons.ts']);

it.each(Object.keys(faultReasons))('the rule %s is obeyed by code, and tried by a test', (reason) => {
  expect(code).toContain(`'${reason}'`);
  expect(tests).toContain(`'${reason}'`);
});

it('tells what was expected and received, and not much of it', () => {
  const fault = toFault('audience', { expected: 'a', received: 'b'.repeat(1000), at: 'Response' });

  expect(fault).toMatchObject({
    code: 'audience',
    error: 'invalid_saml_response',
    expected: 'a',
    at: 'Response',
  });
  expect(fault.received).toHaveLength(501);
});
