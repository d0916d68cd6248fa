import type { Configuration, Dictionary } from '@mikro-orm/core';
import { PostgreSqlConnection, PostgreSqlPlatform } from '@mikro-orm/postgresql';
import { AbstractSqlDriver } from '@mikro-orm/sql';
import pg from 'pg';
import type { ConnectionCounts } from '#connection/count-connections.ts';
import { DEFAULT_BOUNDS } from '#connection/orm-options.ts';
import type { ClientSettings, ReadOnlyClient } from '#foreign/foreign-postgresql.ts';
import type { Listening, ListenOptions } from '#news/news.ts';
import { bindValues, type ExecuteResult, toCompiledQuery, toStatement } from './bound-statement.ts';
import { runAgainAsVictim } from './deadlock-victim.ts';
import { openListening } from './listening-client.ts';
import type { PgPool, PgQuery, PgResult } from './pooled-connection.ts';
import {
  type ConnectionSettings,
  poolSizes,
  queryWithin,
  returnConnections,
  silenceOf,
  toPoolOptions,
} from './postgresql-pool.ts';

type PoolConstructor = new (options: object) => PgPool;

function isPoolConstructor(value: unknown): value is PoolConstructor {
  return typeof value === 'function';
}

const toCounts = (
  pool: ConnectionCounts['pool'],
  { totalCount, idleCount, waitingCount }: PgPool,
): ConnectionCounts => ({ pool, used: totalCount - idleCount, idle: idleCount, waiting: waitingCount });

type RunQuery<Row> = (query: PgQuery) => Promise<PgResult<Row> | PgResult<Row>[]>;

/** MikroORM's PostgreSQL connection with bounds. No failure makes the pool lose a connection. */
export class KeysteadPostgresqlConnection extends PostgreSqlConnection {
  #settings: ConnectionSettings = { bounds: DEFAULT_BOUNDS, isPooled: false, isGiven: false };
  #given: PgPool | undefined;
  #types: unknown;
  #reader: PgPool | undefined;
  readonly #waitingReads: (() => number)[] = [];

  override createKyselyDialect({
    settings,
    findGiven,
    ...options
  }: Dictionary): ReturnType<PostgreSqlConnection['createKyselyDialect']> {
    this.#given = findGiven?.();
    this.#settings = { ...settings, isGiven: this.#given !== undefined };
    // With a pool of the application, the pool that MikroORM makes here never opens a connection.
    const poolOptions: Dictionary = {
      ...options,
      ...toPoolOptions(this.#settings),
      onPoolCreated: (made: PgPool) => {
        this.#types = this.#settings.isGiven ? made.options.types : undefined;
      },
    };
    const dialect = super.createKyselyDialect(poolOptions);
    const createDriver = dialect.createDriver.bind(dialect);
    dialect.createDriver = () =>
      returnConnections(createDriver(), {
        ...this.#settings,
        findPool: () => this.findPool(),
        findTypes: () => this.#types,
      });
    return dialect;
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

  /** Whether a prepared statement is still there at its next use. */
  get keepsStatements(): boolean {
    return !this.#settings.isPooled;
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

  /** For single statements outside of transactions. */
  async openQuery<Row>({ reads }: { reads: boolean }): Promise<RunQuery<Row>> {
    const pool = reads ? await this.openReader() : await this.findPool();
    const query_timeout = silenceOf(this.#settings.bounds) * 1000;
    const types = this.#types;
    const run: RunQuery<Row> =
      this.#given === undefined
        ? (query) => pool.query<Row>({ ...query, query_timeout })
        : (query) => queryWithin<Row>(pool, this.#settings, { ...query, query_timeout, types });
    return (query) => runAgainAsVictim(() => run(query));
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
    return openListening({ pool, patience, createClient: (settings) => new pg.Client(settings) }, options);
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
