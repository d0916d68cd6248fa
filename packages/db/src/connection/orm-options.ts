import {
  DefaultLogger,
  type LogContext,
  type Logger,
  type LoggerOptions,
  type Options,
} from '@mikro-orm/core';
import type { AbstractSqlDriver } from '@mikro-orm/sql';
import { entities } from '#entities/index.ts';
import type { Dialect } from './dialect.ts';
import { DEFAULT_SCHEMA, requireSchemaName } from './schema-name.ts';

/** Logger that passes every statement to a function, without its values, which contain tokens and e-mail addresses. */
class StatementLogger extends DefaultLogger {
  readonly #onStatement: (sql: string) => void;

  constructor(options: LoggerOptions, onStatement: (sql: string) => void) {
    super(options);
    this.#onStatement = onStatement;
  }

  override logQuery(context: { query: string } & LogContext): void {
    if (this.isEnabled(context.namespace ?? 'query', context)) this.#onStatement(context.query);
  }
}

function createStatementLogger(onStatement: (sql: string) => void) {
  return (options: LoggerOptions): Logger => new StatementLogger(options, onStatement);
}

/** Seconds for which the service waits for its database, and the number of connections that it takes. */
// Why: docs/decisions/0017-wait-for-a-database-within-bounds.md
export interface Bounds {
  /** Largest number of connections to PostgreSQL, including those for reading sessions. */
  poolSize: number;
  /** Longest wait for a new connection, or for a free one. */
  connectionTimeout: number;
  /** Longest wait for a lock of another transaction or process. */
  lockTimeout: number;
  /** Longest time for one statement of PostgreSQL. */
  statementTimeout: number;
  /**
   * Longest time without a statement inside a transaction, after which PostgreSQL ends it, e.g. because this process
   * hangs.
   */
  idleInTransactionTimeout: number;
}

export const DEFAULT_BOUNDS: Bounds = {
  poolSize: 10,
  connectionTimeout: 5,
  lockTimeout: 3,
  statementTimeout: 10,
  idleInTransactionTimeout: 30,
};

/** Options of `createOrm`. */
export interface OrmOptions extends Partial<Bounds> {
  /** Schema of PostgreSQL for all tables, `keystead` by default. SQLite has no schemas. */
  schema?: string;
  /**
   * PostgreSQL keeps prepared statements by name. Default true. Set to false behind a pooler that gives every
   * transaction another connection: the name may be unknown there, or belong to another statement.
   */
  preparedStatements?: boolean;
  /** Called with every statement, without its values. */
  debug?: (sql: string) => void;
  /** Called with a sentence for the operator, such as that the server was demoted. Default: the log of the mapper. */
  warn?: (message: string) => void;
}

/** Table with the names of the migrations that have run. */
export const MIGRATION_TABLE = 'migration';

/**
 * Options that are the same for every connection.
 * @internal
 */
export function toSharedOptions(dialect: Dialect, { debug, schema = DEFAULT_SCHEMA }: OrmOptions) {
  return {
    ...(dialect === 'postgresql' && { schema: requireSchemaName(schema) }),
    entities,
    // A wrong name of a file should fail instead of creating a database.
    ensureDatabase: false,
    schemaGenerator: { disableForeignKeys: false },
    migrations: { tableName: MIGRATION_TABLE, snapshot: false, disableForeignKeys: false, silent: true },
    ...(debug === undefined ? {} : { debug: ['query'], loggerFactory: createStatementLogger(debug) }),
  } satisfies Partial<Options<AbstractSqlDriver>>;
}
