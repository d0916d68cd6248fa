import type { NamedMigration } from '#migrations/named-migration.ts';
import { Initial } from '#migrations/postgresql/migration-20260101-initial.ts';

export const postgresqlMigrations: NamedMigration[] = [
  { name: 'migration-20260101-initial', class: Initial },
];
