import type { Orm } from '#connection/dialect.ts';
import { Session } from '#entities/session.ts';
import { type StoredFields, User } from '#entities/user.ts';
import { type HotLookup, prepareLookup } from '#queries/prepared/prepared-statement.ts';
import { type Column, type Columns, columnsOf, type FlatRow, pick } from '#queries/read-columns.ts';

/** A session and its user as plain values, with the names and types of the entities. */
export interface SessionRow {
  session: WithFields<Columns<Session>>;
  user: WithFields<Columns<User>>;
}

/** With own fields; always null if the reader was not asked for them. */
type WithFields<Row> = Row & { additionalFields: StoredFields | null };

/** Own fields that a reader is asked for. */
export interface ReadFields {
  /** Those of the user. */
  withFields?: boolean;
  /** Those of the session. */
  withSessionFields?: boolean;
}

const readOwn = (columns: readonly Column[], isRead: boolean): readonly Column[] =>
  isRead ? columns : columns.filter(({ key }) => key !== 'additionalFields');

function toLookup(name: string, columns: readonly Column[]): HotLookup {
  return {
    name,
    key: { sql: 's."token_hash"', alias: 's_tokenHash' },
    toSelection(dialect, table) {
      const selected = columns.map(({ sql, alias }) => `${sql[dialect]} as "${alias}"`).join(', ');
      const joined = `${table('session')} s join ${table('user')} u on u."id" = s."user_id"`;
      return `select ${selected} from ${joined}`;
    },
  };
}

/**
 * Session look-up of every request: one statement, prepared at its first use, on the unique index of `tokenHash`.
 * On PostgreSQL one statement may serve several requests.
 * It reads committed data, and returns expired sessions too. It reads own fields only on request, so that a
 * service without them saves the time.
 */
export function createSessionReader(
  orm: Orm,
  { withFields = false, withSessionFields = false }: ReadFields = {},
): (tokenHash: string) => Promise<SessionRow | undefined> {
  const metadata = orm.getMetadata();
  const session = readOwn(columnsOf(metadata.get(Session).props, 's'), withSessionFields);
  const user = readOwn(columnsOf(metadata.get(User).props, 'u'), withFields);
  const name = `keystead_find_session${withFields ? '_with_fields' : ''}${withSessionFields ? '_of_its_own' : ''}`;
  const lookup = toLookup(name, [...session, ...user]);
  let preparing: ReturnType<typeof prepareLookup<FlatRow>> | undefined;
  return async (tokenHash) => {
    preparing ??= prepareLookup<FlatRow>(orm, lookup);
    const row = await (await preparing)(tokenHash);
    if (!row) return undefined;
    const person = pick<SessionRow['user']>(user, row);
    const found = pick<SessionRow['session']>(session, row);
    if (!withFields) person.additionalFields = null;
    if (!withSessionFields) found.additionalFields = null;
    return { session: found, user: person };
  };
}
