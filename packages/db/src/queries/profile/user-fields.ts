import type { QueryResult } from '@mikro-orm/core';
import { type Dialect, dialectOf, type Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';
import type { StoredValue } from '#entities/user.ts';

/** Both merge the new values over the stored ones, and leave out those that are null. */
const MERGE: Record<Dialect, string> = {
  sqlite: `json_patch(coalesce("additional_fields", '{}'), ?)`,
  postgresql: `jsonb_strip_nulls(coalesce("additional_fields", '{}'::jsonb) || ?::jsonb)`,
};

export interface FieldChanges {
  userId: string;
  /** Null removes a value; fields that are not named stay as they are. */
  values: Readonly<Record<string, StoredValue | null>>;
  updatedAt: Date;
}

/**
 * Changes fields of a user in one statement, so that calls about different fields never undo each other. False when the
 * user is gone.
 */
export async function mergeFields(
  em: Orm['em'],
  { userId, values, updatedAt }: FieldChanges,
): Promise<boolean> {
  const { affectedRows } = await em.execute<QueryResult>(
    `update ${tableOf({ em }, 'user')} set "additional_fields" = ${MERGE[dialectOf({ em })]}, "updated_at" = ? where "id" = ?`,
    [JSON.stringify(values), updatedAt, userId],
    'run',
  );
  return affectedRows === 1;
}

/** Takes a value if it is free, and says so too if the user has it already. */
const toTake = (
  table: string,
): string => `insert into ${table} as v ("field", "value_hash", "user_id") values (?, ?, ?)
  on conflict ("field", "value_hash") do update set "user_id" = excluded."user_id"
  where v."user_id" = excluded."user_id"`;

export interface UniqueValues {
  userId: string;
  /** Hash of the new value of each field; null gives up the value that the user has. */
  hashes: Readonly<Record<string, string | null>>;
}

/**
 * Takes values of unique fields for a user, in place of those before. Returns the name of a field whose value somebody
 * else has; of two calls at the same time one gets it. For a transaction; a new user may still wait in `em`.
 */
export async function takeUniqueValues(
  em: Orm['em'],
  { userId, hashes }: UniqueValues,
): Promise<string | undefined> {
  // The user has to be there before a row can refer to them.
  await em.flush();
  const table = tableOf({ em }, 'user_unique_value');
  // In one order, and all before the first is given up, so that no two calls wait for each other.
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

/** Takes values for a user who goes on having those before. What somebody has already is left to them. */
export async function holdUniqueValues(em: Orm['em'], { userId, hashes }: UniqueValues): Promise<void> {
  const statement = `insert into ${tableOf({ em }, 'user_unique_value')} ("field", "value_hash", "user_id")
    values (?, ?, ?) on conflict ("field", "value_hash") do nothing`;
  for (const [field, hash] of Object.entries(hashes))
    if (hash !== null) await em.execute(statement, [field, hash, userId], 'run');
}
