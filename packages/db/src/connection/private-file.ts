import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const ELSEWHERE = 'choose another place';

/** Makes a missing folder in one that is there. */
function makeIn(parent: string, folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (existsSync(folder)) return;
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw isMissing ? new Error(`no folder can be made in ${parent}; ${ELSEWHERE}`, { cause: error }) : error;
  }
}

/**
 * Makes a folder, and missing ones above it, that only their owner can read. They are made one by one, as the recursive
 * call of Node never ends in a folder that takes no other one, such as /proc.
 */
export function makePrivateFolder(folder: string): void {
  const path = resolve(folder);
  const parent = dirname(path);
  if (!existsSync(path) && parent !== path) {
    makePrivateFolder(parent);
    makeIn(parent, path);
  }
  if (!statSync(path).isDirectory()) throw new Error(`${path} is a file and not a folder; ${ELSEWHERE}`);
}

/**
 * Creates an empty file that only its owner can read, and missing folders in the same way. Existing ones stay as
 * they are, because an operator may have opened them for a backup. SQLite gives the files beside a database the
 * same mode.
 */
export function createPrivateFile(path: string): void {
  makePrivateFolder(dirname(path));
  closeSync(openSync(path, 'a', 0o600));
}
