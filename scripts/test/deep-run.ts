import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isLong } from '../../packages/api-router/src/testing/random/seed.ts';
import type { Counts } from './counts.ts';
import { findDeepTests } from './deep-tests.ts';

/** A run of `npm run test:deep` that passed: all of it, with nothing skipped. A release asks for one of its commit. */
interface DeepRun {
  commit: string;
  /** All files were as in the commit, from the beginning to the end. */
  isClean: boolean;
  passed: number;
  seed: string | undefined;
  endedAt: string;
}

const RECORD = 'test-results/deep-run.json';
const COMMAND = '`npm run test:deep`';

const git = (folder: string, ...args: string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/** Undefined where there is no repository. */
const findCommit = (folder: string): string | undefined => git(folder, 'rev-parse', '--verify', 'HEAD');

const isUnchanged = (folder: string): boolean => git(folder, 'status', '--porcelain') === '';

function readRecord(folder: string): DeepRun | undefined {
  const path = join(folder, RECORD);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

function writeRecord(folder: string, run: DeepRun): void {
  const path = join(folder, RECORD);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(run, null, 2)}\n`);
}

/** Nothing was added to the files of a deep run, nothing taken away, and the length is the full one. */
export const isWholeDeepRun = (
  selection: readonly string[],
  tests: readonly string[] = findDeepTests(),
  isOfFullLength: boolean = isLong,
): boolean => isOfFullLength && selection.join('\n') === tests.join('\n');

/**
 * Called at the beginning of a whole deep run, and what it returns at the end. The record of an earlier run goes at once,
 * so that a run that fails or is broken off leaves none.
 */
export function beginDeepRun(folder = '.'): (counts: Counts) => void {
  rmSync(join(folder, RECORD), { force: true });
  const commit = findCommit(folder);
  const wasClean = isUnchanged(folder);
  return ({ passed, failed, skipped }) => {
    if (commit === undefined || passed === 0 || failed > 0 || skipped > 0) return;
    const isClean = wasClean && isUnchanged(folder) && findCommit(folder) === commit;
    const endedAt = new Date().toISOString();
    writeRecord(folder, { commit, isClean, passed, seed: process.env.TEST_SEED, endedAt });
  };
}

/** Why the commit may not be released; undefined if a deep run of exactly this commit has passed here. */
export function findFaultOfDeepRun(folder = '.'): string | undefined {
  const run = readRecord(folder);
  if (run === undefined)
    return `No whole deep run has passed here, with nothing skipped: run ${COMMAND} before a release.`;
  const commit = findCommit(folder);
  if (run.commit !== commit)
    return `The last deep run was of the commit ${run.commit}, and not of ${commit}: run ${COMMAND} again.`;
  if (!run.isClean)
    return `The last deep run was with changes that are not in the commit: run ${COMMAND} again.`;
  return undefined;
}

/**
 * The commit of a release has other versions and no other code, so the run counts for it, too. Otherwise a release that
 * broke off after its commit could not go on.
 */
export function passOnDeepRun(folder = '.'): void {
  const run = readRecord(folder);
  const commit = findCommit(folder);
  if (run !== undefined && commit !== undefined) writeRecord(folder, { ...run, commit });
}
