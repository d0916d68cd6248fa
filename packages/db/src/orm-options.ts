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

/** Where the names of the migrations that ran are kept. */
export const MIGRATION_TABLE = 'migration';

/** What does not depend on how the database is reached. */
export function toSharedOptions(dialect: Dialect, { debug }: OrmOptions) {
  return {
    entities,
    // A name that is mistyped should fail, not make a database.
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
