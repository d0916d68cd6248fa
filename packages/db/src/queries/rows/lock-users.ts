import { dialectOf, type Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';
import { User } from '#entities/user.ts';
import { pickAll } from '#queries/json-lists.ts';
import { type Column, columnsOf, type FlatRow, toSelection } from '#queries/read-columns.ts';
import type { SessionRow } from '#queries/sessions/session-reader.ts';
import { lockText } from './lock-text.ts';

/** A user as stored, with own fields. */
export type UserRow = SessionRow['user'];

/** By the metadata of users, of which each open database has its own. */
const known = new WeakMap<object, readonly Column[]>();

function columnsOfUsers(em: Orm['em']): readonly Column[] {
  const metadata = em.getMetadata().get(User);
  const columns = known.get(metadata) ?? columnsOf(metadata.props, 'u');
  known.set(metadata, columns);
  return columns;
}

/**
 * Locks users until the end of the transaction, in the order of their ids, and returns them as plain values: nearly every
 * call that writes does so, and entities would take several times as long. A shared lock is one that other transactions
 * may have, too, while none changes the rows.
 */
export async function lockUsers(
  em: Orm['em'],
  ids: readonly string[],
  { isShared }: { isShared: boolean },
): Promise<UserRow[]> {
  const dialect = dialectOf({ em });
  const columns = columnsOfUsers(em);
  const rows = await em.execute<FlatRow[]>(
    `select ${toSelection(dialect, columns)} from ${tableOf({ em }, 'user')} u where u."id" in (?) order by u."id"${lockText(dialect, isShared)}`,
    [[...ids]],
  );
  return pickAll<UserRow>(columns, rows);
}
