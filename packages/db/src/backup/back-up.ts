import { existsSync, linkSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { copyFile, syncToDisk } from './copy-file.ts';
import { type BackupFacts, BackupFault, toReason } from './inspect-backup.ts';

/**
 * Copies a SQLite database while it is in use into a new file. The copy is checked before it gets its name, so a file
 * of that name is always whole.
 * @throws BackupFault if the file exists, or the copy fails
 */
export async function backUp(source: string, target: string): Promise<BackupFacts> {
  if (existsSync(target)) throw new BackupFault(`${target} exists already; give the backup another name.`);
  const part = `${target}.part-${process.pid}`;
  try {
    const facts = await copyFile(source, part);
    // Unlike a new name, another link never takes the place of a file.
    linkSync(part, target);
    return facts;
  } catch (cause) {
    if (cause instanceof BackupFault) throw cause;
    throw new BackupFault(`${target} cannot be written: ${toReason(cause)}.`, { cause });
  } finally {
    rmSync(part, { force: true });
    if (existsSync(target)) syncToDisk(dirname(target));
  }
}
