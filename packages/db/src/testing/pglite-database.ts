import { PGlite } from '@electric-sql/pglite';
import { PgliteDriver } from '@mikro-orm/pglite';
import type { Orm } from '#connection/dialect.ts';
import { openOrm } from '#connection/open-orm.ts';
import { type OrmOptions, toSharedOptions } from '#connection/orm-options.ts';
import { migrate } from '#migrations/migrate.ts';
import { emptyTables, type TestDatabase } from '#testing/test-database.ts';

declare global {
  /** Kept on the global object, because a runner may load this module once per test file, and a start takes seconds. */
  var keysteadPglite: Promise<PGlite> | undefined;
}

/** PostgreSQL in this process; databases that are open at the same time share their tables. */
export async function emptyPgliteDatabase(options: OrmOptions): Promise<TestDatabase> {
  globalThis.keysteadPglite ??= startPglite();
  const pglite = await globalThis.keysteadPglite;
  const orm = await openPglite(pglite, options);
  await emptyTables(orm);
  return { orm, close: () => orm.close() };
}

async function startPglite(): Promise<PGlite> {
  const pglite = await PGlite.create();
  const orm = await openPglite(pglite, {});
  await migrate(orm);
  await orm.close();
  return pglite;
}

async function openPglite(pglite: PGlite, options: OrmOptions): Promise<Orm> {
  return openOrm({
    ...toSharedOptions('postgresql', options),
    driver: PgliteDriver,
    dbName: 'memory://',
    driverOptions: { pglite },
  });
}
