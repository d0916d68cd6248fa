import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes an empty file that only its owner reads, and its folders likewise, where they are missing. What is there stays
 * as it is: an operator may have opened it to a backup. SQLite gives the files beside a database the mode of that one.
 */
export function createPrivateFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, 'a', 0o600));
}
