import type { Dialect } from '#connection/dialect.ts';
import { requireNode } from '#connection/node-version.ts';

const DRIVERS = {
  sqlite: {
    database: 'SQLite',
    driver: 'better-sqlite3',
    major: 13,
    load: () => import('./sqlite-driver.ts'),
  },
  postgresql: {
    database: 'PostgreSQL',
    driver: 'pg',
    major: 8,
    load: () => import('./postgresql-driver.ts'),
  },
} as const;

type Drivers = typeof DRIVERS;

/** Error codes of Node and of bundlers for a package that cannot be found. */
const ABSENT = new Set(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND']);

const isAbsent = (error: unknown, name: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  ABSENT.has(String(error.code)) &&
  error.message.includes(`'${name}'`);

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
  const { database, driver, major, load } = DRIVERS[dialect];
  try {
    return await load();
  } catch (cause) {
    if (!isAbsent(cause, driver)) throw cause;
    const command = `npm install ${driver}@${major}`;
    const reason = `${database} needs the package ${driver}, which is not installed; run ${command}.`;
    throw new Error(reason, { cause });
  }
}
