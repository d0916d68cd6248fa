import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runProgram } from '../process/run-program.ts';
import { beginDeepRun, findFaultOfDeepRun, isWholeDeepRun, passOnDeepRun } from './deep-run.ts';

const passed = { passed: 12, failed: 0, skipped: 0 };

const git = (folder: string, ...args: string[]): Promise<string> =>
  runProgram('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], folder);

const commit = (folder: string, message: string): Promise<string> =>
  git(folder, 'commit', '--allow-empty', '--no-gpg-sign', '--message', message);

async function repository(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-deep-run-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, '.gitignore'), 'test-results/\n');
  await git(folder, 'init', '--quiet');
  await git(folder, 'add', '--all');
  await commit(folder, 'Begin');
  return folder;
}

/** The error of `npm run release` in a folder, which has no sizes and no packages: it stops there at the latest. */
function release(folder: string): string {
  const { npm_config_dry_run, ...env } = process.env;
  const { status, stderr } = spawnSync(process.execPath, [resolve('scripts/release.ts')], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  return /^Error: (.*)$/m.exec(stderr)?.[1] ?? stderr;
}

const none =
  'No whole deep run has passed here, with nothing skipped: run `npm run test:deep` before a release.';
/** The check after that of the deep run. */
const next = 'There are no figures of this commit: run `npm test` first.';

test('a release takes a commit whose deep run passed, and the record says which run that was', async () => {
  const folder = await repository();

  beginDeepRun(folder)(passed);

  expect(release(folder)).toBe(next);
  const head = (await git(folder, 'rev-parse', 'HEAD')).trim();
  expect(JSON.parse(readFileSync(join(folder, 'test-results/deep-run.json'), 'utf8'))).toEqual({
    commit: head,
    isClean: true,
    passed: 12,
    seed: process.env.TEST_SEED,
    endedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
});

test('a release is refused where no deep run has passed', async () => {
  expect(release(await repository())).toBe(none);
});

test('a release is refused when the deep run was of another commit', async () => {
  const folder = await repository();
  const tried = (await git(folder, 'rev-parse', 'HEAD')).trim();
  beginDeepRun(folder)(passed);
  await commit(folder, 'Change something');
  const head = (await git(folder, 'rev-parse', 'HEAD')).trim();

  expect(release(folder)).toBe(
    `The last deep run was of the commit ${tried}, and not of ${head}: run \`npm run test:deep\` again.`,
  );
});

test.each([
  ['a test failed', { passed: 12, failed: 1, skipped: 0 }],
  ['something was skipped', { passed: 12, failed: 0, skipped: 1 }],
  ['nothing ran', { passed: 0, failed: 0, skipped: 0 }],
])('a release is refused after a deep run in which %s, also if an earlier one passed', async (_, counts) => {
  const folder = await repository();
  beginDeepRun(folder)(passed);

  beginDeepRun(folder)(counts);

  expect(release(folder)).toBe(none);
});

test('a deep run that is broken off leaves no record of an earlier one', async () => {
  const folder = await repository();
  beginDeepRun(folder)(passed);

  beginDeepRun(folder);

  expect(findFaultOfDeepRun(folder)).toBe(none);
});

test('a deep run with changes that are not committed releases nothing', async () => {
  const folder = await repository();
  const end = beginDeepRun(folder);
  const other = join(folder, 'other.txt');
  writeFileSync(other, 'typed meanwhile');
  end(passed);
  rmSync(other);

  expect(release(folder)).toBe(
    'The last deep run was with changes that are not in the commit: run `npm run test:deep` again.',
  );
});

test('a deep run counts only with exactly its files, and at full length', () => {
  const files = ['a.test.ts', 'b.test.ts'];

  expect(isWholeDeepRun(files, files, true)).toBe(true);
  expect(isWholeDeepRun(files, files, false)).toBe(false);
  expect(isWholeDeepRun(['a.test.ts'], files, true)).toBe(false);
  expect(isWholeDeepRun(['--project=e2e', ...files], files, true)).toBe(false);
  expect(isWholeDeepRun([], files, true)).toBe(false);
});

test('a release that broke off after its commit goes on', async () => {
  const folder = await repository();
  beginDeepRun(folder)(passed);
  await commit(folder, 'Release 0.2.0');

  passOnDeepRun(folder);

  expect(release(folder)).toBe(next);
});
