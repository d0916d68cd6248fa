import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished, test } from 'vitest';
import { runTool } from '../process/run-tool.ts';
import { type FileResult, judgeRun, MOST_SECOND_TRIES, selectForSecondTry } from './second-try.ts';

const api = { project: 'api', path: 'apps/api/src/mail.test.ts' };

const resultOf = (result: Partial<FileResult>): FileResult => ({
  ...api,
  passed: [],
  failed: [],
  broken: [],
  counts: {
    passed: result.passed?.length ?? 0,
    failed: (result.failed?.length ?? 0) + (result.broken?.length ?? 0),
    skipped: 0,
  },
  ...result,
});

const sound = resultOf({ project: 'ui', path: 'a.test.ts', passed: ['ui 1', 'ui 2'] });
const titles = (count: number): string[] => Array.from({ length: count }, (_, index) => `test ${index}`);

test.each([
  [0, 0],
  [1, 1],
  [MOST_SECOND_TRIES, 1],
  [MOST_SECOND_TRIES + 1, 0],
])('of %i failed tests in a file, %i file is tried again', (failures, files) => {
  const file = resultOf({ failed: titles(failures) });

  expect(selectForSecondTry([sound, file])).toEqual(files === 0 ? [] : [file]);
});

it('counts failures of several files, and of hooks, before it tries any of them again', () => {
  const one = resultOf({ failed: titles(MOST_SECOND_TRIES) });
  const other = resultOf({ path: 'b.test.ts', broken: ['hook'] });

  expect(selectForSecondTry([one, other])).toEqual([]);
  expect(judgeRun([one, other], []).counts.failed).toBe(MOST_SECOND_TRIES + 1);
});

test.each<[string, Partial<FileResult>[], { passed: number; failed: number; again: string[] }]>([
  ['passes', [{ passed: ['one', 'two'] }], { passed: 4, failed: 0, again: ['two'] }],
  ['fails once more', [{ passed: ['one'], failed: ['two'] }], { passed: 3, failed: 1, again: [] }],
  ['is left out, because a hook fails', [{ broken: ['hook'] }], { passed: 3, failed: 1, again: [] }],
  [
    'passes in another project only',
    [{ project: 'ui', passed: ['two'] }],
    { passed: 3, failed: 1, again: [] },
  ],
  ['does not run, because the second try ends early', [], { passed: 3, failed: 1, again: [] }],
  [
    'passes, and another fails that passed before',
    [{ passed: ['two'], failed: ['one'] }],
    { passed: 3, failed: 1, again: [] },
  ],
  [
    'shares its title with others, of which one fails again',
    [{ passed: ['two'], failed: ['two'] }],
    { passed: 3, failed: 1, again: [] },
  ],
])('judges a failed test that %s', (_, second, { passed, failed, again }) => {
  const first = resultOf({ passed: ['one'], failed: ['two'] });

  expect(judgeRun([sound, first], second.map(resultOf))).toEqual({
    counts: { passed, failed, skipped: 0 },
    passedAgain: again,
  });
});

it('counts the tests that a broken hook left out when the file runs whole', () => {
  const first = resultOf({ broken: ['hook'], counts: { passed: 0, failed: 1, skipped: 2 } });

  expect(judgeRun([first], [resultOf({ passed: ['one', 'two'] })])).toEqual({
    counts: { passed: 2, failed: 0, skipped: 0 },
    passedAgain: ['hook'],
  });
  expect(judgeRun([first], [resultOf({ passed: ['one'], failed: ['two'] })])).toEqual({
    counts: { passed: 0, failed: 1, skipped: 2 },
    passedAgain: [],
  });
});

/** Inside `node_modules`, so that the run below finds Vitest, and the lint of the repository does not find the test. */
function createFolder(): string {
  const cache = resolve('node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(join(cache, 'second-try-'));
}

const trips = `import { beforeAll, describe, expect, test } from 'vitest';
test('trips', () => expect(1).toBe(2));
test('stands', () => {});
test.skip('waits', () => {});
describe('behind a hook', () => {
  beforeAll(() => { throw new Error('no server'); });
  test('is left out', () => {});
});
`;

it('writes for each file which tests passed and which failed', async () => {
  const folder = createFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'result.json');
  writeFileSync(join(folder, 'one.test.js'), trips);
  writeFileSync(join(folder, 'vitest.config.js'), "export default { test: { name: 'one', exclude: [] } };\n");

  const { output } = await runTool(
    'vitest',
    ['run', `--root=${folder}`, `--reporter=${resolve('scripts/test/compact-reporter.ts')}`],
    { env: { KEYSTEAD_TEST_RESULT: path, NO_COLOR: '1', TEST_TIMES: '3' } },
  );

  expect(output).toContain('FAILED one › one.test.js › trips');
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
    failedOutside: 0,
    files: [
      {
        project: 'one',
        path: 'one.test.js',
        counts: { passed: 1, failed: 2, skipped: 2 },
        passed: ['one › one.test.js › stands'],
        failed: ['one › one.test.js › trips'],
        broken: ['one › one.test.js › behind a hook'],
      },
    ],
  });
  // Below the counts of the project stand the files that took longest, if they are asked for.
  expect(output).toMatch(/^one: 1 passed, 2 failed.*\n {2}\d+\.\d s one\.test\.js$/m);
});
