import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';
import type { Dialect } from '#dialect.ts';
import { postgresqlMigrations } from '#migrations/postgresql/index.ts';
import { sqliteMigrations } from '#migrations/sqlite/index.ts';

/** The name is what the database remembers: it never changes once released. */
export interface NamedMigration {
  name: string;
  class: Constructor<Migration>;
}

const MIGRATIONS: Record<Dialect, NamedMigration[]> = {
  sqlite: sqliteMigrations,
  postgresql: postgresqlMigrations,
};

/** The migrations of a dialect in the order they run; both dialects have the same names. */
export function migrationsFor(dialect: Dialect): NamedMigration[] {
  return MIGRATIONS[dialect];
}
