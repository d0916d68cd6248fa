import type { BackupFacts } from '@keystead/db';
import { dataFileOf } from '#environment/data-folder.ts';
import { readStart } from '#environment/read-start.ts';
import { refuse } from '#environment/refuse.ts';

const MEGABYTE = 1_000_000;

/** `1,204 users, 3.2 MB, up to migration-20260719-data-key` */
export function describeBackup({ users, bytes, migration }: BackupFacts): string {
  const people = `${users.toLocaleString('en')} user${users === 1 ? '' : 's'}`;
  return `${people}, ${(bytes / MEGABYTE).toFixed(1)} MB, up to ${migration}`;
}

/** File of the configured database. For any other database the process ends with what to do instead. */
export async function findFile(what: string, instead: string): Promise<string> {
  const start = await readStart();
  if ('faults' in start) refuse(what, start.faults, 'WRONG_SETTINGS');
  const { database } = start.value.options;
  const file = dataFileOf(database);
  if (file !== undefined) return file;
  if (database === 'sqlite::memory:')
    return refuse(what, ['The database is in memory, and ends with its process.']);
  return refuse(what, [`The database is PostgreSQL. Use ${instead}.`]);
}
