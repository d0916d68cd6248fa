import { type Dialect, dialectOf, type Orm } from '#dialect.ts';
import { toOutage } from '#outage.ts';
import { patienceOr } from '#patience.ts';
import { waitForLock } from '#wait-for-lock.ts';

/** Frequent statement for at most one row, prepared once because building it each time would be slow. */
export interface HotStatement {
  /** Unique name; PostgreSQL keeps the plan under it. */
  name: string;
  /** SQL with `?` for values in both dialects. */
  sql: Record<Dialect, string>;
  /** Whether the statement only reads. Then it runs on a connection that never waits for a writer. */
  reads: boolean;
}

export type StatementValue = string | number | null;

/** Rows come as the driver gives them, without entities or conversion. */
export type RunStatement<Row> = (...values: StatementValue[]) => Promise<Row | undefined>;

/** Prepares the statement once on the driver below MikroORM. `debug` of the orm sees every run. */
export async function prepareStatement<Row>(orm: Orm, statement: HotStatement): Promise<RunStatement<Row>> {
  const run = await PREPARE[dialectOf(orm)]<Row>(orm, statement);
  const logger = orm.config.getLogger();
  if (!logger.isEnabled('query')) return run;
  const query = statement.sql[dialectOf(orm)];
  return (...values) => {
    logger.logQuery({ query, namespace: 'query' });
    return run(...values);
  };
}

const PREPARE = { sqlite: prepareOnSqlite, postgresql: prepareOnPostgresql };

async function prepareOnSqlite<Row>(orm: Orm, { sql, reads }: HotStatement): Promise<RunStatement<Row>> {
  const { KeysteadSqliteConnection } = await import('#sqlite-driver.ts');
  const connection = orm.em.getConnection();
  if (!(connection instanceof KeysteadSqliteConnection)) return prepareOnOrm(orm, sql.sqlite);
  const database = reads ? await connection.openReader() : await connection.findDatabase();
  const prepared = database.prepare<Row>(sql.sqlite);
  const waitForTransaction = prepareOnOrm<Row>(orm, sql.sqlite);
  return async (...values) => {
    // Inside another call's transaction we would see, or join, what may yet be rolled back.
    if (database.inTransaction) return waitForTransaction(...values);
    try {
      return await waitForLock(patienceOr(connection.lockTimeout), () => prepared.get(...values));
    } catch (error) {
      throw toOutage(error);
    }
  };
}

async function prepareOnPostgresql<Row>(
  orm: Orm,
  { name, sql, reads }: HotStatement,
): Promise<RunStatement<Row>> {
  const { KeysteadPostgresqlConnection } = await import('#postgresql-driver.ts');
  const connection = orm.em.getConnection();
  if (!(connection instanceof KeysteadPostgresqlConnection)) return prepareOnOrm(orm, sql.postgresql);
  const pool = reads ? await connection.openReader() : await connection.findPool();
  const shared = {
    query_timeout: connection.silence * 1000,
    ...(connection.keepsStatements && { name }),
  };
  const text = toNumberedPlaceholders(sql.postgresql);
  return async (...values) => {
    try {
      const { rows } = await pool.query<Row>({ ...shared, text, values });
      return rows[0];
    } catch (error) {
      throw toOutage(error);
    }
  };
}

/** The ordinary way, for PGlite and for a SQLite connection that is busy with a transaction. */
function prepareOnOrm<Row>(orm: Orm, sql: string): RunStatement<Row> {
  const connection = orm.em.getConnection();
  // `prepareStatement` has told the logger already.
  const silent = { enabled: false };
  return async (...values) => {
    const rows: Row[] = await connection.execute(sql, values, 'all', undefined, silent);
    return rows[0];
  };
}

function toNumberedPlaceholders(sql: string): string {
  let count = 0;
  return sql.replaceAll('?', () => {
    count += 1;
    return `$${count}`;
  });
}
