import { newId } from '#columns/new-id.ts';
import type { PgAnswer, PgQuery } from './pg-types.ts';
import { type PoolAccess, type PoolSettings, takeConnection } from './postgresql-pool.ts';

/**
 * SQLSTATE for the name of a statement that the connection does not know, or knows already. A pooler has given it to
 * another transaction.
 */
const CODES = ['26000', '42P05'];

/** The statement failed because of its name, before anything of it was done. */
const isLost = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && CODES.includes(error.code);

const SENTENCE =
  'PostgreSQL lost a prepared statement, as behind a pooler that gives every transaction another connection: this process goes on without them. Set `advanced.database.preparedStatements` to false (DATABASE_PREPARED_STATEMENTS=false).';

export type RunQuery<Row> = (query: PgQuery) => Promise<PgAnswer<Row>>;

/** Runs statements under their names, and without them from the first time on that a pooler has lost one. */
export function sendNamed<Row>(run: RunQuery<Row>, settings: PoolSettings): RunQuery<Row> {
  return async ({ name, ...nameless }) => {
    if (name === undefined || settings.isPooled) return run(nameless);
    try {
      return await run({ name, ...nameless });
    } catch (error) {
      if (!isLost(error)) throw error;
      if (!settings.isPooled) settings.warn(SENTENCE);
      settings.isPooled = true;
      // The server refused the name, so it has not begun with the statement.
      return run(nameless);
    }
  };
}

/** Milliseconds that a trial may take. */
const TRIAL = 3000;

/**
 * False behind a pooler that gives every transaction another connection, and keeps no names itself. Undefined if
 * statements have none, because of the option.
 */
export async function tryNames(access: PoolAccess): Promise<boolean | undefined> {
  if (access.settings.isPooled) return undefined;
  await using stack = new AsyncDisposableStack();
  const query = { name: `keystead_trial_${newId()}`, text: 'select 1', query_timeout: TRIAL };
  try {
    for (const _ of [1, 2, 3])
      await stack.adopt(await takeConnection(access), (one) => one.release()).query(query);
    return true;
  } catch (error) {
    if (isLost(error)) return false;
    throw error;
  }
}
