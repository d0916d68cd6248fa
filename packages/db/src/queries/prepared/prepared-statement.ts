import { createHash } from 'node:crypto';
import { type Dialect, dialectOf, type Orm } from '#connection/dialect.ts';
import { patienceOr } from '#connection/patience.ts';
import { tableOf } from '#connection/schema-name.ts';
import { waitForLock } from '#connection/wait-for-lock.ts';
import type { KeysteadPostgresqlConnection } from '#drivers/postgresql-driver.ts';
import { createLookupBatch } from './lookup-batch.ts';
import { createReadBatch } from './read-batch.ts';

/** A frequent statement for at most one row. It is prepared once, because building it each time would be slow. */
export interface HotStatement {
  /** Prefix of the name under which PostgreSQL keeps the plan. */
  name: string;
  /** SQL with `?` for values in both dialects. `table` returns the name of a table. */
  toSql(dialect: Dialect, table: (name: string) => string): string;
  /** For a statement that only reads. It runs on a connection that never waits for a writer. */
  reads: boolean;
}

/** A frequent look-up of one row by a unique column. */
export interface HotLookup extends Pick<HotStatement, 'name'> {
  /** SQL without a condition. */
  toSelection: HotStatement['toSql'];
  /** The unique column: in the statement, and its name in a row. */
  key: { sql: string; alias: string };
}

export type StatementValue = string | number | null | readonly string[];

/** Row as the driver returns it, without entities or conversion. */
export type RunStatement<Row> = (...values: StatementValue[]) => Promise<Row | undefined>;

type RunForRows<Row> = (...values: StatementValue[]) => Promise<readonly Row[]>;

/** Prepares the statement once on the driver below MikroORM. `debug` of the orm gets every run. */
export async function prepareStatement<Row>(orm: Orm, statement: HotStatement): Promise<RunStatement<Row>> {
  const query = statement.toSql(dialectOf(orm), (name) => tableOf(orm, name));
  return logged(orm, query, await PREPARE[dialectOf(orm)]<Row>(orm, { ...statement, sql: query }));
}

/**
 * Prepares a look-up. On PostgreSQL, look-ups of several calls share a statement, because each one is a journey to the
 * server and back.
 */
export async function prepareLookup<Row extends Readonly<Record<string, unknown>>>(
  orm: Orm,
  { name, toSelection, key }: HotLookup,
): Promise<(key: string) => Promise<Row | undefined>> {
  const toSql: HotStatement['toSql'] = (...at) => `${toSelection(...at)} where ${key.sql} = ?`;
  const connection = await findPostgresql(orm);
  if (!connection) return prepareStatement<Row>(orm, { name, toSql, reads: true });
  const sql = toSelection('postgresql', (table) => tableOf(orm, table));
  const text = `${sql} where ${key.sql} = any(?)`;
  const find = await prepareRows<Row>(connection, { name, sql: text, reads: true });
  const { lookUp, countWaiting } = createLookupBatch<Row>({
    find: logged(orm, text, find),
    keyOf: (row) => row[key.alias],
    statements: connection.readers,
    patience: connection.patience,
  });
  connection.countWaitingReads(countWaiting);
  return lookUp;
}

/** The same function, which also tells `debug` of the orm of each run. */
function logged<Values extends unknown[], Result>(
  orm: Orm,
  query: string,
  run: (...values: Values) => Promise<Result>,
): (...values: Values) => Promise<Result> {
  const logger = orm.config.getLogger();
  if (!logger.isEnabled('query')) return run;
  return (...values) => {
    logger.logQuery({ query, namespace: 'query' });
    return run(...values);
  };
}

interface Prepared extends Omit<HotStatement, 'toSql'> {
  sql: string;
}

const PREPARE = { sqlite: prepareOnSqlite, postgresql: prepareOnPostgresql };

async function prepareOnSqlite<Row>(orm: Orm, { sql, reads }: Prepared): Promise<RunStatement<Row>> {
  const { KeysteadSqliteConnection } = await import('#drivers/sqlite-driver.ts');
  const connection = orm.em.getConnection();
  if (!(connection instanceof KeysteadSqliteConnection)) return prepareOnOrm(orm, sql);
  const database = reads ? await connection.openReader() : await connection.findDatabase();
  const prepared = database.prepare(sql);
  const waitForTransaction = prepareOnOrm<Row>(orm, sql);
  const isShared = database === (await connection.findDatabase());
  const inBatch = isShared ? undefined : createReadBatch(database);
  return async (...values) => {
    // Inside another call's transaction it would read, or join, changes that may be rolled back.
    if (isShared && database.inTransaction) return waitForTransaction(...values);
    const run = (): Row | undefined => prepared.get<Row>(...values);
    try {
      return await waitForLock(patienceOr(connection.lockTimeout), inBatch ? () => inBatch(run) : run);
    } catch (error) {
      throw connection.writes.toFailure(error);
    }
  };
}

async function prepareOnPostgresql<Row>(orm: Orm, statement: Prepared): Promise<RunStatement<Row>> {
  const connection = await findPostgresql(orm);
  if (!connection) return prepareOnOrm(orm, statement.sql);
  const find = await prepareRows<Row>(connection, statement);
  return async (...values) => (await find(...values))[0];
}

/** Connections to a server; undefined for SQLite and PGlite. */
async function findPostgresql(orm: Orm): Promise<KeysteadPostgresqlConnection | undefined> {
  if (dialectOf(orm) !== 'postgresql') return undefined;
  const drivers = await import('#drivers/postgresql-driver.ts');
  const connection = orm.em.getConnection();
  return connection instanceof drivers.KeysteadPostgresqlConnection ? connection : undefined;
}

async function prepareRows<Row>(
  connection: KeysteadPostgresqlConnection,
  { name, sql, reads }: Prepared,
): Promise<RunForRows<Row>> {
  const query = await connection.openQuery<Row>({ reads });
  const text = toNumberedPlaceholders(sql);
  const shared = { name: toPlanName(name, text), text };
  return async (...values) => {
    const results = await query({ ...shared, values });
    return (Array.isArray(results) ? results[0] : results)?.rows ?? [];
  };
}

/** The usual way, for PGlite and for a SQLite connection that is in a transaction. */
function prepareOnOrm<Row>(orm: Orm, sql: string): RunStatement<Row> {
  const connection = orm.em.getConnection();
  // `prepareStatement` has told the logger already.
  const silent = { enabled: false };
  return async (...values) => {
    const rows: Row[] = await connection.execute(sql, values, 'all', undefined, silent);
    return rows[0];
  };
}

/**
 * A name for exactly this text: two services with different schemas may share the connections of one pool, where a
 * name belongs to one text. PostgreSQL takes 63 characters, and the driver warns of more.
 */
const toPlanName = (name: string, text: string): string =>
  `${name}_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;

function toNumberedPlaceholders(sql: string): string {
  let count = 0;
  return sql.replaceAll('?', () => {
    count += 1;
    return `$${count}`;
  });
}
