import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates an empty file that only its owner can read, and missing folders in the same way. Existing ones stay as
 * they are, because an operator may have opened them for a backup. SQLite gives the files beside a database the
 * same mode.
 */
export function createPrivateFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, 'a', 0o600));
}
