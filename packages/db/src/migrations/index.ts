import type { Dialect } from '#connection/dialect.ts';
import { addedColumnsFor } from '#migrations/added-columns.ts';
import type { NamedMigration } from '#migrations/named-migration.ts';
import { postgresqlMigrations } from '#migrations/postgresql/index.ts';
import { sqliteMigrations } from '#migrations/sqlite/index.ts';

/** By name, which begins with a date. */
const inOrder = (own: readonly NamedMigration[], dialect: Dialect): NamedMigration[] =>
  [...own, ...addedColumnsFor(dialect)].sort((one, other) => (one.name < other.name ? -1 : 1));

const MIGRATIONS: Record<Dialect, NamedMigration[]> = {
  sqlite: inOrder(sqliteMigrations, 'sqlite'),
  postgresql: inOrder(postgresqlMigrations, 'postgresql'),
};

/** The migrations of a dialect in the order they run; both dialects have the same names. */
export function migrationsFor(dialect: Dialect): NamedMigration[] {
  return MIGRATIONS[dialect];
}
