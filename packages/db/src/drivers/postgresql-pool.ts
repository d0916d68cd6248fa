import { toDelay } from '#connection/mutex.ts';
import type { Bounds } from '#connection/orm-options.ts';
import { DatabaseOutage, toOutage } from '#connection/outage.ts';
import { isUnbounded, patienceOr } from '#connection/patience.ts';
import type { WriteWatch } from '#connection/write-watch.ts';
import type { KyselyConnection, KyselyDriver } from './kysely-types.ts';
import type { PgAnswer, PgClient, PgPool, PgQuery } from './pg-types.ts';
import { PooledConnection, type PoolUse, pooled } from './pooled-connection.ts';
import type { ServerWatch } from './server-watch.ts';

/**
 * Seconds beyond the server's own time limit for statements, after which a connection without an answer counts as
 * lost.
 */
const GRACE = 2;

/** One connection in five is for reading sessions; the others are for everything else. */
export function poolSizes({ poolSize }: Pick<Bounds, 'poolSize'>): { readers: number; others: number } {
  const readers = Math.max(1, Math.floor(poolSize / 5));
  return { readers, others: Math.max(1, poolSize - readers) };
}

/** Seconds without an answer after which a connection is given up. */
export const silenceOf = ({ statementTimeout }: Bounds): number => statementTimeout + GRACE;

const milliseconds = (seconds: number): number => Math.round(seconds * 1000);

export interface PoolSettings {
  bounds: Bounds;
  /** A pooler gives every transaction another connection. */
  isPooled: boolean;
  /** Gets a sentence for the operator. */
  warn: (message: string) => void;
}

/** Settings, and whether the pool is an application's, which opens connections with settings of its own. */
export interface ConnectionSettings extends PoolSettings {
  isGiven: boolean;
}

/** A pool, and what its connections share. */
export interface PoolAccess {
  pool: PgPool;
  settings: ConnectionSettings;
  watch: ServerWatch;
  writes: WriteWatch;
  use: PoolUse;
  /** Type parsers on connections of an application, which may have others. */
  types: unknown;
}

const toSettings = ({ statementTimeout, lockTimeout, idleInTransactionTimeout }: Bounds) => ({
  statement_timeout: milliseconds(statementTimeout),
  lock_timeout: milliseconds(lockTimeout),
  idle_in_transaction_session_timeout: milliseconds(idleInTransactionTimeout),
});

/** Settings of every new connection. */
export const toPoolOptions = ({ bounds, isPooled }: PoolSettings): object => ({
  application_name: 'keystead',
  max: poolSizes(bounds).others,
  connectionTimeoutMillis: milliseconds(bounds.connectionTimeout),
  ...(isPooled ? {} : toSettings(bounds)),
});

/**
 * Settings at the beginning of each transaction; none where the connection already has them. A connection of a
 * pooler, or of an application's pool, is used by others after the transaction.
 */
function toLocalSettings({ bounds, isPooled, isGiven }: ConnectionSettings): string {
  if (!isPooled && !isGiven && !isUnbounded()) return '';
  return Object.entries(toSettings(bounds))
    .map(([name, value]) => `set local ${name} = ${isUnbounded() ? 0 : value}`)
    .join(';');
}

/** A connection of the pool. The wait is as long as `withPatience` allows. */
async function takeClient(pool: PgPool, { bounds, isGiven }: ConnectionSettings): Promise<PgClient> {
  const taken = pool.connect();
  const patience = patienceOr(bounds.connectionTimeout);
  // A pool of this package has `connectionTimeout` itself.
  if (!isGiven && patience >= bounds.connectionTimeout) return taken;
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new DatabaseOutage('stalled', new Error(`no connection was free for ${patience} s`)));
    taken.then(
      (client) => client.release(),
      () => undefined,
    );
  }, toDelay(patience));
  return Promise.race([taken, tooLate]).finally(() => clearTimeout(timer));
}

/** A connection to the primary. `provenFor`: milliseconds since its server said that it is, a second by default. */
export async function takeConnection(access: PoolAccess, provenFor?: number): Promise<PooledConnection> {
  const { pool, settings, watch, writes, use, types } = access;
  const { bounds } = settings;
  const patience = Math.min(patienceOr(bounds.connectionTimeout), bounds.connectionTimeout);
  const parts = { silence: silenceOf(bounds), patience, types, watch, writes, use };
  const end = performance.now() + milliseconds(patience);
  for (;;) {
    const client = await takeClient(pool, settings).catch((error: unknown) => {
      watch.notice(error);
      throw toOutage(error);
    });
    const connection = new PooledConnection(client, parts);
    const isFit = await connection.prove(provenFor).catch((error: unknown) => {
      connection.release();
      throw error;
    });
    if (isFit) return connection;
    connection.release();
    if (performance.now() > end)
      throw new DatabaseOutage('stalled', new Error(`no connection was fit for ${patience} s`));
  }
}

/** One statement outside of a transaction. */
export async function queryWithin<Row>(access: PoolAccess, query: PgQuery): Promise<PgAnswer<Row>> {
  const connection = await takeConnection(access);
  try {
    return await connection.query<Row>(query);
  } finally {
    connection.release();
  }
}

/** Closes the connections that nobody uses. */
export function closeIdle(pool: PgPool): void {
  const reason = new Error('the server is not the primary any more, or ends');
  for (let left = pool.idleCount; left > 0; left -= 1)
    pool.connect().then(
      (client) => client.release(reason),
      () => undefined,
    );
}

/**
 * Makes Kysely's driver return connections after failures too. It returns them only after a begin, commit or
 * rollback that succeeded, so the pool would lose every broken one.
 */
export function returnConnections(driver: KyselyDriver, findAccess: () => Promise<PoolAccess>): KyselyDriver {
  const begin = driver.beginTransaction.bind(driver);
  const rollback = driver.rollbackTransaction.bind(driver);
  return Object.assign(driver, {
    acquireConnection: async () => takeConnection(await findAccess()),
    async releaseConnection(connection: KyselyConnection) {
      pooled(connection).release();
    },
    async beginTransaction(connection: KyselyConnection, how: Parameters<typeof begin>[1]) {
      try {
        pooled(connection).begin({ writes: how.accessMode !== 'read only' });
        await begin(connection, how);
        const local = toLocalSettings((await findAccess()).settings);
        if (local !== '') await pooled(connection).set(local);
      } catch (error) {
        pooled(connection).discard(error);
        pooled(connection).release();
        throw error;
      }
    },
    async rollbackTransaction(connection: KyselyConnection) {
      // When a broken connection ends, the server rolls back as well.
      if (!pooled(connection).isSound) return;
      await rollback(connection).catch((error: unknown) => pooled(connection).discard(error));
    },
  });
}
