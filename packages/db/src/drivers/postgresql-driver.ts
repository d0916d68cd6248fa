import type { Configuration, Dictionary } from '@mikro-orm/core';
import { PostgreSqlConnection, PostgreSqlPlatform } from '@mikro-orm/postgresql';
import { AbstractSqlDriver } from '@mikro-orm/sql';
import pg from 'pg';
import type { ConnectionCounts } from '#connection/count-connections.ts';
import { DEFAULT_BOUNDS } from '#connection/orm-options.ts';
import { createWriteWatch, type WriteWatch } from '#connection/write-watch.ts';
import type { ClientSettings, ReadOnlyClient } from '#foreign/foreign-postgresql.ts';
import type { Listening, ListenOptions } from '#news/news.ts';
import { bindValues, type ExecuteResult, toCompiledQuery, toStatement } from './bound-statement.ts';
import { runAgainAsVictim } from './deadlock-victim.ts';
import { openListening } from './listening-client.ts';
import { type RunQuery, sendNamed, tryNames } from './lost-statement.ts';
import type { PgPool } from './pg-types.ts';
import type { PoolUse } from './pooled-connection.ts';
import {
  type ConnectionSettings,
  closeIdle,
  type PoolAccess,
  poolSizes,
  queryWithin,
  returnConnections,
  silenceOf,
  takeConnection,
  toPoolOptions,
} from './postgresql-pool.ts';
import { createServerWatch, type ServerWatch } from './server-watch.ts';

type PoolConstructor = new (options: object) => PgPool;

function isPoolConstructor(value: unknown): value is PoolConstructor {
  return typeof value === 'function';
}

const toCounts = (
  pool: ConnectionCounts['pool'],
  { totalCount, idleCount, waitingCount }: PgPool,
): ConnectionCounts => ({ pool, used: totalCount - idleCount, idle: idleCount, waiting: waitingCount });

const newUse = (): PoolUse => ({ held: 0, asking: 0 });

/** Size of a pool of `pg` that was made without one. */
const DEFAULT_POOL_SIZE = 10;

/** Milliseconds that count as "now": the server is asked in any case. */
const NOW = 0;

/**
 * MikroORM's PostgreSQL connection with bounds. No failure makes the pool lose a connection, and none of them is used
 * while its server is not the primary.
 */
export class KeysteadPostgresqlConnection extends PostgreSqlConnection {
  readonly #settings: ConnectionSettings = {
    bounds: DEFAULT_BOUNDS,
    isPooled: false,
    isGiven: false,
    warn: (message) => this.logger.warn('info', message),
  };
  #watch: ServerWatch = createServerWatch({ warn: this.#settings.warn, limitsLife: true });
  #writes: WriteWatch = createWriteWatch(this.#settings.warn);
  #given: PgPool | undefined;
  #types: unknown;
  #reader: PgPool | undefined;
  readonly #uses = { calls: newUse(), reads: newUse() };
  readonly #waitingReads: (() => number)[] = [];

  override createKyselyDialect({
    settings,
    findGiven,
    ...options
  }: Dictionary): ReturnType<PostgreSqlConnection['createKyselyDialect']> {
    this.#given = findGiven?.();
    const isGiven = this.#given !== undefined;
    Object.assign(this.#settings, settings);
    this.#settings.isGiven = isGiven;
    this.#watch = createServerWatch({ warn: this.#settings.warn, limitsLife: !isGiven });
    this.#writes = createWriteWatch(this.#settings.warn);
    // With a pool of the application, the pool that MikroORM makes here never opens a connection.
    const poolOptions: Dictionary = {
      ...options,
      ...toPoolOptions(this.#settings),
      onPoolCreated: (made: PgPool) => {
        this.#types = isGiven ? made.options.types : undefined;
        this.#watchPool(made);
      },
    };
    const dialect = super.createKyselyDialect(poolOptions);
    const createDriver = dialect.createDriver.bind(dialect);
    dialect.createDriver = () => returnConnections(createDriver(), () => this.#findAccess('calls'));
    return dialect;
  }

  /** Connections that nobody uses tell of the end of the server, too, and are closed with all others. */
  #watchPool(pool: PgPool): void {
    pool.on('error', (error, client) => this.#watch.notice(error, client));
    this.#watch.onEnd(() => closeIdle(pool));
  }

  async #findAccess(name: 'calls' | 'reads'): Promise<PoolAccess> {
    const pool = name === 'reads' ? await this.openReader() : await this.findPool();
    const use = this.#uses[this.#given === undefined ? name : 'calls'];
    const shared = { settings: this.#settings, watch: this.#watch, writes: this.#writes, types: this.#types };
    return { pool, use, ...shared };
  }

  override async execute<Result extends ExecuteResult>(
    ...[query, given = [], method = 'all', ctx, context]: Parameters<PostgreSqlConnection['execute']>
  ): Promise<Result> {
    await this.ensureConnection();
    const { sql, params } = toStatement(query, given);
    const bound = bindValues(sql, params, {
      placeholder: (position) => `$${position}`,
      quoteIdentifier: (name) => this.platform.quoteIdentifier(name),
      toValue: (value) => value,
    });
    const run = async (): Promise<Result> => {
      const compiled = toCompiledQuery(bound.sql, bound.values);
      return this.transformRawResult(await (ctx ?? this.getClient()).executeQuery(compiled), method);
    };
    const runWhole = ctx ? run : () => runAgainAsVictim(run);
    return this.executeQuery(sql, runWhole, { query: sql, ...context });
  }

  async findPool(): Promise<PgPool> {
    // The pool of the application can be set only after the connection object is made.
    const own = await this.getNativeClient();
    return this.#given ?? own;
  }

  /** Number of connections for statements that only read. A pool of the application has a size of its own. */
  get readers(): number {
    const { bounds } = this.#settings;
    return poolSizes({ poolSize: this.#given?.options.max ?? bounds.poolSize }).readers;
  }

  /** Seconds for which a call waits for a connection. */
  get patience(): number {
    return this.#settings.bounds.connectionTimeout;
  }

  /** For single statements outside of transactions. They lose their names as soon as a pooler has lost one. */
  async openQuery<Row>({ reads }: { reads: boolean }): Promise<RunQuery<Row>> {
    const access = await this.#findAccess(reads ? 'reads' : 'calls');
    const query_timeout = silenceOf(this.#settings.bounds) * 1000;
    const types = this.#types === undefined ? {} : { types: this.#types };
    const run: RunQuery<Row> = (query) =>
      runAgainAsVictim(() => queryWithin<Row>(access, { ...query, query_timeout, ...types }));
    return sendNamed(run, this.#settings);
  }

  /** See the function of the same name. */
  async tryNames(): Promise<boolean | undefined> {
    return tryNames(await this.#findAccess('calls'));
  }

  get writes(): WriteWatch {
    return this.#writes;
  }

  /** The room is on another machine. */
  isShortOfRoom = async (): Promise<boolean> => false;

  /** Rejects if a pool leads to a server that is not the primary, or to none. */
  async assertPrimary(): Promise<void> {
    const names = ['calls', ...(this.#reader ? ['reads' as const] : [])] as const;
    await Promise.all(
      names.map(async (name) => (await takeConnection(await this.#findAccess(name), NOW)).release()),
    );
  }

  /**
   * Calls hold all connections and ask the server nothing on them, so that it is not the server for which they wait. Of
   * an application's pool it is not known who else holds them.
   */
  get isHeldUp(): boolean {
    const { held, asking } = this.#uses.calls;
    if (this.#given === undefined) return held - asking >= poolSizes(this.#settings.bounds).others;
    const { idleCount, totalCount, options } = this.#given;
    return asking === 0 && idleCount === 0 && totalCount >= (options.max ?? DEFAULT_POOL_SIZE);
  }

  /**
   * Separate connections for reads, which must not wait behind calls that write: those may all be waiting for one
   * locked row. A pool of the application is used for both, because the application decides its size.
   */
  async openReader(): Promise<PgPool> {
    const pool = await this.findPool();
    const Pool = pool.constructor;
    if (this.#given !== undefined || !isPoolConstructor(Pool)) return pool;
    if (this.#reader === undefined) {
      this.#reader = new Pool({ ...pool.options, max: this.readers });
      // Without a listener the loss of an idle connection would end the process. The pool itself replaces it.
      this.#reader.on('error', (error) => this.logger.warn('info', error.message));
      this.#watchPool(this.#reader);
    }
    return this.#reader;
  }

  /** Adds calls that wait in front of the pool for reads, because they share its connections. */
  countWaitingReads(count: () => number): void {
    this.#waitingReads.push(count);
  }

  /** Those of the pools. An application's pool has connections of the application as well. */
  async countConnections(): Promise<ConnectionCounts[]> {
    const calls = toCounts('calls', await this.findPool());
    const reads = this.#reader && toCounts('reads', this.#reader);
    const { waiting, ...counts } = reads ?? calls;
    const inFront = this.#waitingReads.reduce((sum, count) => sum + count(), 0);
    return [...(reads ? [calls] : []), { ...counts, waiting: waiting + inFront }];
  }

  /** A connection for news, beside the pools. */
  async listen(options: ListenOptions): Promise<Listening> {
    const pool = await this.findPool();
    const patience = this.#settings.bounds.connectionTimeout;
    const createClient = (settings: object) => new pg.Client(settings);
    return openListening({ pool, patience, createClient, watch: this.#watch }, options);
  }

  override async close(force?: boolean): Promise<void> {
    await this.#reader?.end();
    this.#reader = undefined;
    await super.close(force);
  }
}

/**
 * PostgreSQL without a default schema, so that every name has its schema, whatever the `search_path` of the role is.
 */
class KeysteadPostgresqlPlatform extends PostgreSqlPlatform {
  override getDefaultSchemaName(): string | undefined {
    return undefined;
  }
}

export class KeysteadPostgresqlDriver extends AbstractSqlDriver<KeysteadPostgresqlConnection> {
  constructor(config: Configuration) {
    super(config, new KeysteadPostgresqlPlatform(), KeysteadPostgresqlConnection, ['kysely', 'pg']);
  }
}

/** A connection of its own, to a database of another product. */
export const createClient = (options: ClientSettings & { connectionString: string }): ReadOnlyClient =>
  new pg.Client(options);
