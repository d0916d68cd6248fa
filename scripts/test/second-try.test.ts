import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runTool } from '../process/run-tool.ts';
import { judgeSecondTry, MOST_TOLERATED, tolerated } from './second-try.ts';

it('tolerates few tests, each for a reason', () => {
  expect(tolerated.length).toBeLessThanOrEqual(MOST_TOLERATED);
  expect(tolerated.filter(({ reason }) => reason.trim() === '')).toEqual([]);
});

it('counts a test that passed only when tried again as failed, unless it is tolerated', () => {
  const title = 'api › apps/api/src/mail.test.ts › waits for the relay';
  const among = [{ title, reason: 'the relay of the machine is slow' }];

  expect(judgeSecondTry(title, [])).toEqual({
    counts: 'failed',
    line: `FAILED, PASSED ONLY WHEN TRIED AGAIN ${title}`,
  });
  expect(judgeSecondTry(title, among)).toEqual({
    counts: 'passed',
    line: `PASSED ONLY WHEN TRIED AGAIN ${title} (tolerated: the relay of the machine is slow)`,
  });
});

/** Inside `node_modules`, so that the run below finds Vitest, and the lint of the repository does not find the test. */
function createFolder(): string {
  const cache = resolve('node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(join(cache, 'second-try-'));
}

it('lets a run fail whose only failure passed at the second try', async () => {
  const folder = createFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const counts = join(folder, 'counts.json');
  writeFileSync(
    join(folder, 'one.test.js'),
    "import { expect, test } from 'vitest';\nlet tries = 0;\ntest('trips once', () => expect(++tries).toBe(2));\ntest('stands', () => {});\n",
  );
  writeFileSync(
    join(folder, 'vitest.config.js'),
    "export default { test: { name: 'one', exclude: [], retry: 1 } };\n",
  );

  const { output } = await runTool(
    'vitest',
    ['run', `--root=${folder}`, `--reporter=${resolve('scripts/test/compact-reporter.ts')}`],
    { env: { KEYSTEAD_TEST_COUNTS: counts, NO_COLOR: '1', TEST_TIMES: '3' } },
  );

  expect(output).toContain('FAILED, PASSED ONLY WHEN TRIED AGAIN one › one.test.js › trips once');
  expect(JSON.parse(readFileSync(counts, 'utf8'))).toEqual({ passed: 1, failed: 1, skipped: 0 });
  // Below the counts of the project stand the files that took longest, if they are asked for.
  expect(output).toMatch(/^one: 1 passed, 1 failed.*\n {2}\d+\.\d s one\.test\.js$/m);
});
