import type { Dialect } from '#connection/dialect.ts';
import type { NamedMigration } from '#migrations/named-migration.ts';
import { postgresqlMigrations } from '#migrations/postgresql/index.ts';
import { sqliteMigrations } from '#migrations/sqlite/index.ts';

const MIGRATIONS: Record<Dialect, NamedMigration[]> = {
  sqlite: sqliteMigrations,
  postgresql: postgresqlMigrations,
};

/** The migrations of a dialect in the order they run; both dialects have the same names. */
export function migrationsFor(dialect: Dialect): NamedMigration[] {
  return MIGRATIONS[dialect];
}
