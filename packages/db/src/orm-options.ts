import type { Options } from '@mikro-orm/core';
import type { AbstractSqlDriver } from '@mikro-orm/sql';
import type { Dialect } from '#dialect.ts';
import { entities } from '#entities/index.ts';
import { migrationsFor } from '#migrations/index.ts';
import { createStatementLogger } from '#statement-logger.ts';

export interface OrmOptions {
  /** Called with every statement, without its values. */
  debug?: (sql: string) => void;
}

/** Table with the names of the migrations that ran. */
export const MIGRATION_TABLE = 'migration';

/** Options that are the same for every connection. */
export function toSharedOptions(dialect: Dialect, { debug }: OrmOptions) {
  return {
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
