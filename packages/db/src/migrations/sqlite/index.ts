import type { NamedMigration } from '#migrations/index.ts';
import { Initial } from '#migrations/sqlite/migration-20260101-initial.ts';
import { EventAction } from '#migrations/sqlite/migration-20260603-event-action.ts';

export const sqliteMigrations: NamedMigration[] = [
  { name: 'migration-20260101-initial', class: Initial },
  { name: 'migration-20260603-event-action', class: EventAction },
];
