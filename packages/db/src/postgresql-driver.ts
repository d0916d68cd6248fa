import type { Configuration, Dictionary } from '@mikro-orm/core';
import { PostgreSqlConnection, PostgreSqlPlatform } from '@mikro-orm/postgresql';
import { AbstractSqlDriver } from '@mikro-orm/sql';
import { bindValues, type ExecuteResult, toCompiledQuery, toStatement } from '#bound-statement.ts';
import { type Bounds, DEFAULT_BOUNDS } from '#orm-options.ts';
import type { PgPool } from '#pooled-connection.ts';
import { poolSizes, returnConnections, silenceOf, toPoolOptions } from '#postgresql-pool.ts';

type PoolConstructor = new (options: object) => PgPool;

function isPoolConstructor(value: unknown): value is PoolConstructor {
  return typeof value === 'function';
}

/** MikroORM's PostgreSQL connection with bounds, which loses no connection of the pool whatever fails. */
export class KeysteadPostgresqlConnection extends PostgreSqlConnection {
  #bounds: Bounds = DEFAULT_BOUNDS;
  #isPooled = false;
  #reader: PgPool | undefined;

  override createKyselyDialect({
    bounds,
    isPooled,
    ...options
  }: Dictionary): ReturnType<PostgreSqlConnection['createKyselyDialect']> {
    this.#bounds = bounds;
    this.#isPooled = isPooled;
    const settings = { bounds: this.#bounds, isPooled: this.#isPooled };
    const dialect = super.createKyselyDialect({ ...options, ...toPoolOptions(settings) });
    const createDriver = dialect.createDriver.bind(dialect);
    dialect.createDriver = () =>
      returnConnections(createDriver(), { ...settings, findPool: () => this.findPool() });
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
    return this.executeQuery(sql, run, { query: sql, ...context });
  }

  async findPool(): Promise<PgPool> {
    return this.getNativeClient();
  }

  /** Whether a statement that got a name is there again the next time. */
  get keepsStatements(): boolean {
    return !this.#isPooled;
  }

  /** Seconds after which a server that gives no answer is given up. */
  get silence(): number {
    return silenceOf(this.#bounds);
  }

  /**
   * Connections of their own for reads that must not stand in line behind calls that write: those may all be waiting
   * for one locked row.
   */
  async openReader(): Promise<PgPool> {
    const pool = await this.findPool();
    const Pool = pool.constructor;
    if (!isPoolConstructor(Pool)) return pool;
    if (this.#reader === undefined) {
      this.#reader = new Pool({ ...pool.options, max: poolSizes(this.#bounds).readers });
      // Without a listener the loss of an idle connection would end the process; the pool itself makes a new one.
      this.#reader.on('error', (error) => this.logger.warn('info', error.message));
    }
    return this.#reader;
  }

  override async close(force?: boolean): Promise<void> {
    await this.#reader?.end();
    this.#reader = undefined;
    await super.close(force);
  }
}

export class KeysteadPostgresqlDriver extends AbstractSqlDriver<KeysteadPostgresqlConnection> {
  constructor(config: Configuration) {
    super(config, new PostgreSqlPlatform(), KeysteadPostgresqlConnection, ['kysely', 'pg']);
  }
}
