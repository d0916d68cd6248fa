export { runAgainAsVictim } from '#drivers/deadlock-victim.ts';
export { VICTIM_AT_MOST } from '#migrations/migrate.ts';
export { emptyDatabase } from '#testing/empty-database.ts';
export { findPgbouncer, startPgbouncer } from '#testing/pgbouncer.ts';
export { canShareDatabase, type SharedDatabase, sharedDatabase } from '#testing/shared-database.ts';
export { type SmallDisk, smallDisk } from '#testing/small-disk.ts';
export { type StartedProcess, startProcess } from '#testing/start-process.ts';
export type { TestDatabase } from '#testing/test-database.ts';
