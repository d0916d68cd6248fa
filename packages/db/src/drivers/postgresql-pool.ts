import { toDelay } from '#connection/mutex.ts';
import type { Bounds } from '#connection/orm-options.ts';
import { DatabaseOutage, toOutage } from '#connection/outage.ts';
import { isUnbounded, patienceOr } from '#connection/patience.ts';
import type { KyselyConnection, KyselyDriver } from './kysely-types.ts';
import {
  isRefusal,
  type PgClient,
  type PgPool,
  type PgQuery,
  type PgResult,
  PooledConnection,
  pooled,
} from './pooled-connection.ts';

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
}

/** Settings, and whether the pool is an application's, which opens connections with settings of its own. */
export interface ConnectionSettings extends PoolSettings {
  isGiven: boolean;
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

/** One statement on a connection of an application's pool, which itself may wait without limit. */
export async function queryWithin<Row>(
  pool: PgPool,
  settings: ConnectionSettings,
  query: PgQuery,
): Promise<PgResult<Row> | PgResult<Row>[]> {
  const client = await takeClient(pool, settings);
  let fault: Error | undefined;
  const onError = (error: Error): void => {
    fault = error;
  };
  client.on('error', onError);
  try {
    return await client.query<Row>(query);
  } catch (error) {
    if (!isRefusal(error)) fault = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.off('error', onError);
    client.release(fault);
  }
}

interface PoolParts extends ConnectionSettings {
  findPool: () => Promise<PgPool>;
  /** Type parsers on connections of an application, which may have others. */
  findTypes: () => unknown;
}

/**
 * Makes Kysely's driver return connections after failures too. It returns them only after a begin, commit or
 * rollback that succeeded, so the pool would lose every broken one.
 */
export function returnConnections(
  driver: KyselyDriver,
  { findPool, findTypes, ...settings }: PoolParts,
): KyselyDriver {
  const begin = driver.beginTransaction.bind(driver);
  const rollback = driver.rollbackTransaction.bind(driver);
  return Object.assign(driver, {
    async acquireConnection() {
      try {
        const client = await takeClient(await findPool(), settings);
        return new PooledConnection(client, silenceOf(settings.bounds), findTypes());
      } catch (error) {
        throw toOutage(error);
      }
    },
    async releaseConnection(connection: KyselyConnection) {
      pooled(connection).release();
    },
    async beginTransaction(connection: KyselyConnection, isolation: Parameters<typeof begin>[1]) {
      try {
        await begin(connection, isolation);
        const local = toLocalSettings(settings);
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
