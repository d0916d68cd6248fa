import { existsSync, linkSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { makePrivateFolder } from '#connection/private-file.ts';
import { isBusy } from '#connection/wait-for-lock.ts';
import { loadDriver } from '#drivers/drivers.ts';
import { claimPathOf } from '#drivers/sqlite-file.ts';
import { copyFile, syncToDisk } from './copy-file.ts';
import { type BackupFacts, BackupFault, inspectBackup } from './inspect-backup.ts';

export interface RestoreOptions {
  backup: string;
  /** File of the database. */
  path: string;
  /** Where the former database is kept. */
  keptAs: string;
}

/** Files that SQLite keeps beside a database which is in use. */
const COMPANIONS = ['-wal', '-shm'];

/**
 * Writes everything into the database itself, so that no file beside it belongs to it any more. False if it cannot be
 * read: that may be the reason for the restoration.
 */
async function closeWholly(path: string): Promise<boolean> {
  const { openFile } = await loadDriver('sqlite');
  const database = openFile(path, { readonly: false });
  try {
    database.pragma('journal_mode = delete');
    return true;
  } catch (cause) {
    if (isBusy(cause)) throw new BackupFault(`Another program has ${path} open; end it first.`, { cause });
    return false;
  } finally {
    database.close();
  }
}

/** The database and the files beside it, as far as they are there. */
const filesOf = (path: string): string[] => ['', ...COMPANIONS].map((companion) => `${path}${companion}`);

/** Gives a database another name, too. The files beside it keep theirs only if the database could not be closed. */
async function keep(path: string, keptAs: string): Promise<void> {
  const kept = filesOf(keptAs);
  // SQLite removes what stands beside a file that it cannot read, so all get their names first.
  for (const [index, file] of filesOf(path).entries())
    if (existsSync(file)) linkSync(file, kept[index] ?? keptAs);
  try {
    if (!(await closeWholly(path))) return;
    for (const file of kept.slice(1)) rmSync(file, { force: true });
  } catch (error) {
    for (const file of kept) rmSync(file, { force: true });
    throw error;
  }
}

/**
 * Puts a backup in the place of a database that no service uses. The former one is kept. A crash leaves either the
 * former database or the restored one in its place.
 * @throws BackupFault if the backup cannot be used, or the database is in use
 */
export async function restoreBackup({ backup, keptAs, ...asked }: RestoreOptions): Promise<BackupFacts> {
  await inspectBackup(backup);
  const { lockClaim } = await loadDriver('sqlite');
  makePrivateFolder(dirname(asked.path));
  // A service claims the file that a link leads to, and that file is the one to replace.
  const path = existsSync(asked.path) ? realpathSync(asked.path) : asked.path;
  const claim = lockClaim(claimPathOf(path));
  const draft = `${path}.restoring`;
  try {
    const facts = await copyFile(backup, draft);
    if (existsSync(path)) await keep(path, keptAs);
    for (const companion of COMPANIONS) rmSync(`${path}${companion}`, { force: true });
    renameSync(draft, path);
    syncToDisk(dirname(path));
    return facts;
  } finally {
    rmSync(draft, { force: true });
    claim.close();
  }
}
