import { dialectOf, type Orm } from '#connection/dialect.ts';
import { runAgainAsVictim } from '#drivers/deadlock-victim.ts';
import { migrationsFor } from '#migrations/index.ts';
import { executedMigrations } from './executed-migrations.ts';
import { underLock } from './migration-lock.ts';
import { createMigrator, toNames } from './migrator.ts';
import type { OwnTables } from './own/own-tables.ts';
import { pendingOwnMigrations, runOwnMigrations } from './own/run-own-migrations.ts';

/** Times that a deadlock with calls of a serving process ends the work, each after a second of the server. */
export const VICTIM_AT_MOST = 10;

/**
 * Runs all pending migrations or none, and returns their names: those of the service, then those of the application's
 * features. Processes that start at the same time take turns: the first one does the work, the others find nothing to
 * do.
 */
export async function migrate(orm: Orm, own: readonly OwnTables[] = []): Promise<string[]> {
  return runAgainAsVictim(async () => {
    const migrator = await createMigrator(orm);
    return underLock(orm, async (transaction) => [
      ...toNames(await migrator.up({ transaction })),
      ...(await runOwnMigrations(orm, transaction, own)),
    ]);
  }, VICTIM_AT_MOST);
}

/** Names of the migrations that have not run, in order. It only reads, so a readiness check can use it. */
export async function pendingMigrations(orm: Orm, own: readonly OwnTables[] = []): Promise<string[]> {
  const executed = new Set(await executedMigrations(orm));
  return [
    ...toNames(migrationsFor(dialectOf(orm))).filter((name) => !executed.has(name)),
    ...(await pendingOwnMigrations(orm, own)),
  ];
}
