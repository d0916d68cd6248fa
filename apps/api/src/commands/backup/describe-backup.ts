import type { BackupFacts } from '@keystead/db';

const MEGABYTE = 1_000_000;

/** `1,204 users, 3.2 MB, up to migration-20260719-data-key` */
export function describeBackup({ users, bytes, migration }: BackupFacts): string {
  const people = `${users.toLocaleString('en')} user${users === 1 ? '' : 's'}`;
  return `${people}, ${(bytes / MEGABYTE).toFixed(1)} MB, up to ${migration}`;
}
