import type { Orm } from '#connection/dialect.ts';
import type { OwnTables } from './own/own-tables.ts';
import type { MigrationPreview } from './preview-migrate.ts';
import type { RollbackOptions, RollbackPreview } from './rollback.ts';

/*
 * What runs and undoes migrations, loaded with all of them when it is asked for: most processes ask at their start, or
 * never.
 */

/**
 * Runs all pending migrations or none, and returns their names: those of the service, then those of the application's
 * features. Processes that start at the same time take turns: the first one does the work, the others find nothing to
 * do.
 */
export async function migrate(orm: Orm, own: readonly OwnTables[] = []): Promise<string[]> {
  const work = await import('./migrate.ts');
  return work.migrate(orm, own);
}

/** Reads only, so the database may be in use. */
export async function previewMigrate(orm: Orm, own: readonly OwnTables[] = []): Promise<MigrationPreview> {
  const work = await import('./preview-migrate.ts');
  return work.previewMigrate(orm, own);
}

/** Names of the migrations that have not run, in order. It only reads, so a readiness check can use it. */
export async function pendingMigrations(orm: Orm, own: readonly OwnTables[] = []): Promise<string[]> {
  const work = await import('./migrate.ts');
  return work.pendingMigrations(orm, own);
}

/** Undoes the last migration, or what the options say, or nothing. Returns the names, the last one first. */
export async function rollback(orm: Orm, options: RollbackOptions = {}): Promise<string[]> {
  const work = await import('./rollback.ts');
  return work.rollback(orm, options);
}

/** Runs in a transaction that is not committed, so the database must not be in use. */
export async function previewRollback(orm: Orm, options: RollbackOptions = {}): Promise<RollbackPreview> {
  const work = await import('./rollback.ts');
  return work.previewRollback(orm, options);
}
