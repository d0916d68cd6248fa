import type { QueryResult } from '@mikro-orm/core';
import { type Dialect, dialectOf, type Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';
import type { StoredValue } from '#entities/user.ts';

/** Merges the new values into the stored ones, and removes those that are null. */
const MERGE: Record<Dialect, string> = {
  sqlite: `json_patch(coalesce("additional_fields", '{}'), ?)`,
  postgresql: `jsonb_strip_nulls(coalesce("additional_fields", '{}'::jsonb) || ?::jsonb)`,
};

export interface FieldChanges {
  /** Table of the row that has the fields. */
  table: 'user' | 'session';
  id: string;
  /** New values. Null removes a value; other fields stay as they are. */
  values: Readonly<Record<string, StoredValue | null>>;
  updatedAt: Date;
}

/**
 * Changes own fields of a user or a session in one statement, so that calls about different fields never undo each
 * other. False if the row is deleted.
 */
export async function mergeFields(
  em: Orm['em'],
  { table, id, values, updatedAt }: FieldChanges,
): Promise<boolean> {
  const { affectedRows } = await em.execute<QueryResult>(
    `update ${tableOf({ em }, table)} set "additional_fields" = ${MERGE[dialectOf({ em })]}, "updated_at" = ? where "id" = ?`,
    [JSON.stringify(values), updatedAt, id],
    'run',
  );
  return affectedRows === 1;
}

/** Takes a value if it is free. True also if the user has it already. */
const toTake = (
  table: string,
): string => `insert into ${table} as v ("field", "value_hash", "user_id") values (?, ?, ?)
  on conflict ("field", "value_hash") do update set "user_id" = excluded."user_id"
  where v."user_id" = excluded."user_id"`;

export interface UniqueValues {
  userId: string;
  /** Hash of the new value of each field; null removes the value of the user. */
  hashes: Readonly<Record<string, string | null>>;
}

/**
 * Takes values of unique fields for a user, and releases the previous ones. Returns the name of a field whose
 * value belongs to another user; of two parallel calls one gets it. For use in a transaction; a new user may still
 * wait in `em`.
 */
export async function takeUniqueValues(
  em: Orm['em'],
  { userId, hashes }: UniqueValues,
): Promise<string | undefined> {
  // The user must exist before a row can refer to them.
  await em.flush();
  const table = tableOf({ em }, 'user_unique_value');
  // Sorted, and taken before any is released, so that two calls cannot wait for each other.
  const entries = Object.entries(hashes).toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [field, hash] of entries) {
    if (hash === null) continue;
    const { affectedRows } = await em.execute<QueryResult>(toTake(table), [field, hash, userId], 'run');
    if (affectedRows !== 1) return field;
  }
  for (const [field, hash] of entries) {
    const where = '"field" = ? and "user_id" = ? and "value_hash" <> ?';
    await em.execute(`delete from ${table} where ${where}`, [field, userId, hash ?? ''], 'run');
  }
  return undefined;
}

/** Takes additional values for a user, who keeps the previous ones. Values of other users are skipped. */
export async function holdUniqueValues(em: Orm['em'], { userId, hashes }: UniqueValues): Promise<void> {
  const statement = `insert into ${tableOf({ em }, 'user_unique_value')} ("field", "value_hash", "user_id")
    values (?, ?, ?) on conflict ("field", "value_hash") do nothing`;
  for (const [field, hash] of Object.entries(hashes))
    if (hash !== null) await em.execute(statement, [field, hash, userId], 'run');
}
