import type { ImportedSigningKey, Rest } from '@keystead/api-router/imports';
import type { ForeignDatabase } from '@keystead/db';
import { findOrphans } from '../database/find-orphans.ts';
import type { FoundTables } from '../database/found-tables.ts';
import type { Skippable } from '../flags.ts';
import { Sorting } from '../sorting.ts';
import type { ReadClients } from './applications/read-clients.ts';
import type { ReadConnections } from './connections/read-connections.ts';
import type { ReadDirectories } from './directories/read-directories.ts';
import { findHanging } from './find-hanging.ts';
import { readSigningKeys } from './read-signing-keys.ts';
import type { SourceSecrets } from './source-secrets.ts';

interface RestSettings {
  skip: ReadonlySet<Skippable>;
  secrets: SourceSecrets;
  keyOwner: 'userId' | 'referenceId';
  applications: ReadClients;
  connections: ReadConnections;
  directories: ReadDirectories;
}

/** Rows that belong to no person who is read: keys of signed tokens, and rows whose user is not there. */
export async function readRest(
  database: ForeignDatabase,
  tables: FoundTables,
  { skip, secrets, keyOwner, applications, connections, directories }: RestSettings,
): Promise<Rest> {
  const sorting = new Sorting();
  const keys = await readSigningKeys(database, tables, secrets);
  const isSkipped = skip.has('jwks');
  const signingKeys = isSkipped ? [] : sorting.sort<ImportedSigningKey>(keys);
  const skipped = isSkipped ? keys.map(() => ({ table: 'jwks_key', note: 'skippedRows' }) as const) : [];
  const orphans = await findOrphans(database, findHanging(tables, { skip, keyOwner }));
  return {
    signingKeys,
    unread: [...sorting.unread, ...applications.sorting.unread, ...orphans],
    left: [
      ...sorting.left,
      ...applications.sorting.left,
      ...connections.left,
      ...directories.left,
      ...skipped,
    ],
  };
}
