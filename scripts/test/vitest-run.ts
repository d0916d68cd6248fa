import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLong } from '../../packages/api-router/src/testing/random/seed.ts';
import { runTool } from '../process/run-tool.ts';
import type { Counts } from './counts.ts';
import { type FileResult, judgeRun, selectForSecondTry } from './second-try.ts';

/** Written by the reporter at the end of a run. */
export interface RunResult {
  files: FileResult[];
  /** Failures outside of any test, such as a promise that is rejected when its test is done. */
  failedOutside: number;
}

/** Runs test projects. A run without a result, or with an exit code that contradicts it, has failed. */
export async function runVitest(args: readonly string[]): Promise<RunResult> {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-result-'));
  const file = join(folder, 'result.json');
  const reporter = '--reporter=./scripts/test/compact-reporter.ts';
  const silence = isLong ? [] : ['--silent=passed-only'];
  const { code } = await runTool('vitest', ['run', reporter, ...silence, ...args], {
    show: true,
    env: { KEYSTEAD_TEST_RESULT: file, NO_COLOR: '1', STORYBOOK_DISABLE_TELEMETRY: '1' },
  });
  const result: RunResult = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { files: [], failedOutside: 0 };
  rmSync(folder, { recursive: true });
  const hasFailed = result.failedOutside > 0 || result.files.some(({ counts }) => counts.failed > 0);
  if (code === 0 || hasFailed) return result;
  console.log(`The test run ended early, with code ${code}.`);
  return { ...result, failedOutside: 1 };
}

/** Tries the failed files of a run again, each alone, in a process of its own. */
async function tryAgain(files: readonly FileResult[]): Promise<FileResult[]> {
  const again: FileResult[] = [];
  for (const { project, path } of selectForSecondTry(files)) {
    console.log(`Second try: ${project} › ${path}`);
    const { files: results, failedOutside } = await runVitest([`--project=${project}`, path]);
    if (failedOutside === 0) again.push(...results);
  }
  return again;
}

/** Counts of a run, in which failed files may get a second try when all else is done. */
export async function countRun(
  { files, failedOutside }: RunResult,
  { hasSecondTry }: { hasSecondTry: boolean },
): Promise<Counts> {
  const { counts, passedAgain } = judgeRun(files, hasSecondTry ? await tryAgain(files) : []);
  for (const title of passedAgain) console.log(`PASSED AT THE SECOND TRY ${title}`);
  return { ...counts, failed: counts.failed + failedOutside };
}
