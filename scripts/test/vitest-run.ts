import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLong } from '../../packages/api-router/src/testing/seed.ts';
import { runTool } from '../process/run-tool.ts';
import { type Counts, noCounts } from './counts.ts';

/** Runs all test projects. A run without counts, or with an exit code that contradicts them, has failed. */
export async function runVitest(args: string[]): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-counts-'));
  const file = join(folder, 'counts.json');
  const reporter = '--reporter=./scripts/test/compact-reporter.ts';
  const silence = isLong ? [] : ['--silent=passed-only'];
  const { code } = await runTool('vitest', ['run', reporter, ...silence, ...args], {
    show: true,
    env: { KEYSTEAD_TEST_COUNTS: file, NO_COLOR: '1', STORYBOOK_DISABLE_TELEMETRY: '1' },
  });
  const counts: Counts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : noCounts();
  rmSync(folder, { recursive: true });
  if (code === 0 || counts.failed > 0) return counts;
  console.log(`The test run ended early, with code ${code}.`);
  return { ...counts, failed: 1 };
}
