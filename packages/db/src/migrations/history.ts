import type { Transaction } from '@mikro-orm/core';
import type { Orm } from '#connection/dialect.ts';
import { executedMigrations } from './executed-migrations.ts';
import { type OwnRecord, readOwnRecords } from './own/own-record.ts';

/** A migration that has run. */
export interface PastMigration {
  /** That of an application begins with the name of its feature. */
  name: string;
  /** Undefined for a migration of the service. */
  own: OwnRecord | undefined;
}

/** All migrations that have run, of the service and of features, in the order in which they ran. It only reads. */
export async function readHistory(orm: Orm, transaction?: Transaction): Promise<PastMigration[]> {
  const names = await executedMigrations(orm, transaction);
  const records = await readOwnRecords(orm, transaction);
  return names.flatMap((name) => [
    { name, own: undefined },
    ...records.filter(({ after }) => after === name).map((own) => ({ name: own.fullName, own })),
  ]);
}
