import type { Orm } from '#connection/dialect.ts';
import { Session } from '#entities/session.ts';
import { type StoredFields, User } from '#entities/user.ts';
import { type HotStatement, prepareStatement, type RunStatement } from '#queries/prepared-statement.ts';
import { type Column, type Columns, columnsOf, type FlatRow, pick } from '#queries/read-columns.ts';

/** A session and its user as plain values, with the names and types of the entities. */
export interface SessionRow {
  session: Columns<Session>;
  user: Columns<User> & {
    /** Own fields; always null if the reader was not asked for them. */
    additionalFields: StoredFields | null;
  };
}

function toStatement(name: string, columns: readonly Column[]): HotStatement {
  return {
    name,
    toSql(dialect, table) {
      const selected = columns.map(({ sql, alias }) => `${sql[dialect]} as "${alias}"`).join(', ');
      const joined = `${table('session')} s join ${table('user')} u on u."id" = s."user_id"`;
      return `select ${selected} from ${joined} where s."token_hash" = ?`;
    },
    reads: true,
  };
}

/**
 * Session look-up of every request: one statement, prepared at its first use, on the unique index of `tokenHash`.
 * It reads committed data, and returns expired sessions too. It reads own fields only on request, so that a
 * service without them saves the time.
 */
export function createSessionReader(
  orm: Orm,
  { withFields = false }: { withFields?: boolean } = {},
): (tokenHash: string) => Promise<SessionRow | undefined> {
  const metadata = orm.getMetadata();
  const session = columnsOf(metadata.get(Session).props, 's');
  const all = columnsOf(metadata.get(User).props, 'u');
  const user = withFields ? all : all.filter(({ key }) => key !== 'additionalFields');
  const name = withFields ? 'keystead_find_session_with_fields' : 'keystead_find_session';
  const statement = toStatement(name, [...session, ...user]);
  let run: RunStatement<FlatRow> | undefined;
  return async (tokenHash) => {
    run ??= await prepareStatement<FlatRow>(orm, statement);
    const row = await run(tokenHash);
    if (!row) return undefined;
    const person = pick<SessionRow['user']>(user, row);
    if (!withFields) person.additionalFields = null;
    return { session: pick<SessionRow['session']>(session, row), user: person };
  };
}
