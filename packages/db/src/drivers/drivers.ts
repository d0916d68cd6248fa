import { Utils } from '@mikro-orm/core';
import type { Dialect } from '#connection/dialect.ts';
import { requireNode } from '#connection/node-version.ts';

const DRIVERS = {
  sqlite: {
    database: 'SQLite',
    packages: ['@mikro-orm/sqlite', 'better-sqlite3'],
    load: () => import('./sqlite-driver.ts'),
  },
  postgresql: {
    database: 'PostgreSQL',
    packages: ['@mikro-orm/postgresql', 'pg'],
    load: () => import('./postgresql-driver.ts'),
  },
} as const;

type Drivers = typeof DRIVERS;

/** Error codes of Node and of bundlers for a package that cannot be found. */
const ABSENT = new Set(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND']);

const isAbsent = (error: unknown, packages: readonly string[]): boolean =>
  error instanceof Error &&
  'code' in error &&
  ABSENT.has(String(error.code)) &&
  packages.some((name) => error.message.includes(`'${name}'`));

/**
 * The driver of a dialect. Its packages are loaded only here, because an application installs only those of its
 * own database.
 * @throws Error with one sentence when Node is too old, or with the name of a package that is not installed
 */
export async function loadDriver<Name extends Dialect>(
  dialect: Name,
): Promise<Awaited<ReturnType<Drivers[Name]['load']>>>;
export async function loadDriver(dialect: Dialect): Promise<unknown> {
  requireNode();
  const { database, packages, load } = DRIVERS[dialect];
  try {
    return await load();
  } catch (cause) {
    if (!isAbsent(cause, packages)) throw cause;
    const [needed] = packages;
    const command = `npm install ${needed}@${Utils.getORMVersion()}`;
    throw new Error(`${database} needs the package ${needed}, which is not installed; run ${command}.`, {
      cause,
    });
  }
}
