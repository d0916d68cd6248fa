import type { AnyKeystead } from '@keystead/api-router';
import { dialectOf, executedMigrations } from '@keystead/db';
import { movedTables } from '#format/moved-tables.ts';
import type { Target } from './check-export.ts';

/** For an export that is read into this service. */
export const readTarget = async ({ orm }: Pick<AnyKeystead, 'orm'>): Promise<Target> => ({
  tables: movedTables(orm),
  migrations: await executedMigrations(orm),
  takesZero: dialectOf(orm) === 'sqlite',
});
