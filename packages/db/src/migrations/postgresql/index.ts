import type { NamedMigration } from '#migrations/index.ts';
import { Initial } from '#migrations/postgresql/migration-20260101-initial.ts';
import { EventAction } from '#migrations/postgresql/migration-20260603-event-action.ts';

export const postgresqlMigrations: NamedMigration[] = [
  { name: 'migration-20260101-initial', class: Initial },
  { name: 'migration-20260603-event-action', class: EventAction },
];
