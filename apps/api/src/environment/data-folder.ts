import { chmodSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { dataFolderOf } from './data-secret.ts';

/** Default folder, which this server creates itself. */
const OWN_FOLDER = './data';
/** Mode bits of the group and of all others. */
const OTHERS = 0o077;

function isOpen(path: string): boolean {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  return (mode & OTHERS) !== 0;
}

/** Returns false if the folder is not private now: it may belong to another user, e.g. a mounted one. */
function close(folder: string): boolean {
  try {
    chmodSync(folder, 0o700);
    return true;
  } catch {
    return false;
  }
}

/** File of a SQLite database; undefined for every other one. */
export const dataFileOf = (database: unknown): string | undefined =>
  typeof database === 'string' && database.startsWith('sqlite:') && database !== 'sqlite::memory:'
    ? join(dataFolderOf(database), basename(database.slice('sqlite:'.length)))
    : undefined;

/** A sentence about a database that other users of the machine can open. */
export function findOpenData(database: unknown, isClosed = (_folder: string): boolean => false): string[] {
  const file = dataFileOf(database);
  if (file === undefined || process.platform === 'win32') return [];
  const folder = dirname(file);
  if (!isOpen(folder) || isClosed(folder) || !isOpen(file)) return [];
  return [
    `Other users of this machine can open ${file}, which holds all accounts. Close it: chmod 600 ${file}`,
  ];
}

/**
 * Makes the server's own data folder private. A folder that the operator chose may have other contents, so it
 * stays as it is, with a warning about a database that others can open. New files are private in any case.
 */
export const protectData = (database: unknown, ownFolder = OWN_FOLDER): string[] =>
  findOpenData(database, (folder) => resolve(folder) === resolve(ownFolder) && close(folder));
