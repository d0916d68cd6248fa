import type { Options } from '@mikro-orm/core';
import type { AbstractSqlDriver } from '@mikro-orm/sql';
import { entities } from '#entities/index.ts';
import { migrationsFor } from '#migrations/index.ts';
import type { Dialect } from './dialect.ts';
import { DEFAULT_SCHEMA, requireSchemaName } from './schema-name.ts';
import { createStatementLogger } from './statement-logger.ts';

/** How long the service waits for its database, in seconds, and how many connections it takes. */
export interface Bounds {
  /** Connections to PostgreSQL at most, those that sessions are read on included. */
  poolSize: number;
  /** Until a connection is made, or one of those in use is free. */
  connectionTimeout: number;
  /** Until another transaction or process gives up its lock. */
  lockTimeout: number;
  /** Until a statement of PostgreSQL is done. */
  statementTimeout: number;
  /** Until PostgreSQL ends a transaction in which nothing happens, as when this process stands still. */
  idleInTransactionTimeout: number;
}

export const DEFAULT_BOUNDS: Bounds = {
  poolSize: 10,
  connectionTimeout: 5,
  lockTimeout: 3,
  statementTimeout: 10,
  idleInTransactionTimeout: 30,
};

export interface OrmOptions extends Partial<Bounds> {
  /** Schema of PostgreSQL in which everything lives, `keystead` by default. SQLite has none. */
  schema?: string;
  /**
   * Whether statements are prepared under names in PostgreSQL. Default true. Use false behind a pooler that gives every
   * transaction another connection: there a name may be unknown, or taken.
   */
  preparedStatements?: boolean;
  /** Called with every statement, without its values. */
  debug?: (sql: string) => void;
}

/** Table with the names of the migrations that ran. */
export const MIGRATION_TABLE = 'migration';

/** Options that are the same for every connection. */
export function toSharedOptions(dialect: Dialect, { debug, schema = DEFAULT_SCHEMA }: OrmOptions) {
  return {
    ...(dialect === 'postgresql' && { schema: requireSchemaName(schema) }),
    entities,
    // A misspelt name should fail, not create a database.
    ensureDatabase: false,
    schemaGenerator: { disableForeignKeys: false },
    migrations: {
      tableName: MIGRATION_TABLE,
      migrationsList: migrationsFor(dialect),
      snapshot: false,
      disableForeignKeys: false,
      silent: true,
    },
    ...(debug === undefined ? {} : { debug: ['query'], loggerFactory: createStatementLogger(debug) }),
  } satisfies Partial<Options<AbstractSqlDriver>>;
}
