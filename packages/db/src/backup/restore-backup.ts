import { chmodSync, copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { isBusy } from '#connection/wait-for-lock.ts';
import { loadDriver } from '#drivers/drivers.ts';
import { claimPathOf } from '#drivers/sqlite-file.ts';
import { syncToDisk } from './back-up.ts';
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

/** Writes everything into the database itself, so that no file beside it belongs to it any more. */
async function closeWholly(path: string): Promise<void> {
  const { openFile } = await loadDriver('sqlite');
  const database = openFile(path, { readonly: false });
  try {
    database.pragma('journal_mode = delete');
  } catch (cause) {
    if (!isBusy(cause)) throw cause;
    throw new BackupFault(`Another program has ${path} open; end it first.`, { cause });
  } finally {
    database.close();
  }
}

/**
 * Puts a backup in the place of a database that no service uses. The former one is kept. A crash leaves either the
 * former database or the restored one in its place.
 * @throws BackupFault if the backup cannot be used, or the database is in use
 */
export async function restoreBackup({ backup, path, keptAs }: RestoreOptions): Promise<BackupFacts> {
  const facts = await inspectBackup(backup);
  const { lockClaim } = await loadDriver('sqlite');
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const claim = lockClaim(claimPathOf(path));
  try {
    const draft = `${path}.restoring`;
    copyFileSync(backup, draft);
    chmodSync(draft, 0o600);
    syncToDisk(draft);
    if (existsSync(path)) {
      await closeWholly(path);
      linkSync(path, keptAs);
    }
    for (const companion of COMPANIONS) rmSync(`${path}${companion}`, { force: true });
    renameSync(draft, path);
    syncToDisk(dirname(path));
    return facts;
  } finally {
    claim.close();
  }
}
