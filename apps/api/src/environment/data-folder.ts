import { chmodSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { dataFolderOf } from './data-secret.ts';

/** The folder that this server makes by itself, when nobody names a place. */
const OWN_FOLDER = './data';
/** Group and everybody else. */
const OTHERS = 0o077;

function isOpen(path: string): boolean {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  return (mode & OTHERS) !== 0;
}

/** Whether the folder is closed now; it may belong to another user, as a mounted one often does. */
function close(folder: string): boolean {
  try {
    chmodSync(folder, 0o700);
    return true;
  } catch {
    return false;
  }
}

/**
 * Closes the server's own data folder to other users of the machine. A folder that the operator chose may hold other
 * things, so it stays as it is, and a database that others can open there is told. What is missing is made for its
 * owner alone anyhow.
 */
export function protectData(database: unknown, ownFolder = OWN_FOLDER): string[] {
  if (typeof database !== 'string' || !database.startsWith('sqlite:') || process.platform === 'win32')
    return [];
  const folder = dataFolderOf(database);
  const file = join(folder, basename(database));
  if (!isOpen(folder) || (folder === ownFolder && close(folder)) || !isOpen(file)) return [];
  return [
    `Other users of this machine can open ${file}, which holds all accounts. Close it: chmod 600 ${file}`,
  ];
}
