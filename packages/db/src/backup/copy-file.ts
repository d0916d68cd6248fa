import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { createPrivateFile } from '#connection/private-file.ts';
import { loadDriver } from '#drivers/drivers.ts';
import { type BackupFacts, inspectBackup } from './inspect-backup.ts';

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
 * Copies a SQLite database as it is at one moment, with what stands in its write-ahead log, into a file that only its
 * owner can read. Says what is in the copy.
 */
export async function copyFile(source: string, target: string): Promise<BackupFacts> {
  const { openFile } = await loadDriver('sqlite');
  rmSync(target, { force: true });
  createPrivateFile(target);
  const database = openFile(source, { readonly: true });
  try {
    database.prepare('vacuum into ?').run(target);
  } finally {
    database.close();
  }
  syncToDisk(target);
  return inspectBackup(target);
}
