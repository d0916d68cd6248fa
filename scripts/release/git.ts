import { symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runProgram } from '../process/run-program.ts';

export const hasChanges = async (): Promise<boolean> =>
  (await runProgram('git', ['status', '--porcelain'])).trim() !== '';

/** The last commit, in a folder of its own. */
export async function makeCopy(copy: string): Promise<void> {
  await runProgram('git', ['worktree', 'add', '--detach', copy]);
  // The tool for versions reads its configuration, which names a part of it.
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
}

export const removeCopy = (copy: string): Promise<string> =>
  runProgram('git', ['worktree', 'remove', '--force', copy]);

/** Commits what a release has changed, if anything: the first one raises no version. Its tag may be there already. */
export async function commitRelease(version: string): Promise<void> {
  const message = `Release ${version}`;
  if (await hasChanges()) {
    await runProgram('git', ['add', '--all']);
    await runProgram('git', ['commit', '--message', message]);
  }
  const tag = `v${version}`;
  if ((await runProgram('git', ['tag', '--list', tag])).trim() !== '') return;
  await runProgram('git', ['tag', '--annotate', tag, '--message', message]);
}
