import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { createPrivateFile } from '#connection/private-file.ts';
import { loadDriver } from '#drivers/drivers.ts';
import { type BackupFacts, BackupFault, inspectBackup } from './inspect-backup.ts';

/** Waits until a file, or the names in a folder, are on the disk. */
export function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Copies a SQLite database as it is at one moment, while it is in use, into a new file that only its owner can read.
 * The copy is checked before it gets its name, so a file of that name is always whole.
 * @throws BackupFault if the file exists, or the copy fails
 */
export async function backUp(source: string, target: string): Promise<BackupFacts> {
  if (existsSync(target)) throw new BackupFault(`${target} exists already; give the backup another name.`);
  const { openFile } = await loadDriver('sqlite');
  const part = `${target}.part`;
  rmSync(part, { force: true });
  try {
    createPrivateFile(part);
    const database = openFile(source, { readonly: true });
    try {
      database.prepare('vacuum into ?').run(part);
    } finally {
      database.close();
    }
    syncToDisk(part);
    const facts = await inspectBackup(part);
    renameSync(part, target);
    return facts;
  } catch (cause) {
    rmSync(part, { force: true });
    if (cause instanceof BackupFault) throw cause;
    const reason = cause instanceof Error ? cause.message.replace(/\.$/, '') : String(cause);
    throw new BackupFault(`${target} cannot be written: ${reason}.`, { cause });
  }
}
