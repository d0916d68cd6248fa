import type { Dialect } from '#connection/dialect.ts';
import { requireNode } from '#connection/node-version.ts';
import { loadOptional } from '#drivers/optional-package.ts';

const DRIVERS = {
  sqlite: {
    user: 'SQLite',
    name: 'better-sqlite3',
    version: 13,
    load: () => import('./sqlite-driver.ts'),
  },
  postgresql: {
    user: 'PostgreSQL',
    name: 'pg',
    version: 8,
    load: () => import('./postgresql-driver.ts'),
  },
} as const;

type Drivers = typeof DRIVERS;

/**
 * The driver of a dialect. Its package is loaded only here, because an application may install only that of its own
 * database.
 * @throws Error with one sentence when Node is too old, or with the name of a package that is not installed
 */
export async function loadDriver<Name extends Dialect>(
  dialect: Name,
): Promise<Awaited<ReturnType<Drivers[Name]['load']>>>;
export async function loadDriver(dialect: Dialect): Promise<unknown> {
  requireNode();
  return loadOptional<unknown>(DRIVERS[dialect]);
}
