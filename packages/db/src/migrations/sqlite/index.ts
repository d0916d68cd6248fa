import type { NamedMigration } from '#migrations/named-migration.ts';
import { Initial } from '#migrations/sqlite/migration-20260101-initial.ts';

export const sqliteMigrations: NamedMigration[] = [{ name: 'migration-20260101-initial', class: Initial }];
