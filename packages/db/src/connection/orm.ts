import { loadDriver } from '#drivers/drivers.ts';
import { isPostgresPool, type PostgresPool } from '#drivers/given-pool.ts';
import type { PoolSettings } from '#drivers/postgresql-pool.ts';
import { type DatabaseAddress, toDatabaseAddress } from './database-url.ts';
import type { Orm } from './dialect.ts';
import type { OpenOptions } from './open-orm.ts';
import { DEFAULT_BOUNDS, type OrmOptions, toSharedOptions } from './orm-options.ts';
import { createPrivateFile } from './private-file.ts';

const IN_MEMORY = ':memory:';

/**
 * Connects to the database without changing it, by its URL or on a `pg` pool of the caller. Such a pool is never
 * closed here. A missing SQLite file is created with its folder, readable by its owner alone.
 * @throws Error with one sentence when the URL is wrong, or the package of the database is not installed
 */
export async function createOrm(database: string | PostgresPool, options: OrmOptions = {}): Promise<Orm> {
  if (typeof database !== 'string') return openOnPool(database, options);
  const address = toDatabaseAddress(database);
  return address.dialect === 'sqlite' ? openSqlite(address.path, options) : openPostgresql(address, options);
}

/** Most of the mapper is about SQL, and loaded with the driver. */
async function open(options: OpenOptions): Promise<Orm> {
  const { openOrm } = await import('./open-orm.ts');
  return openOrm(options);
}

async function openSqlite(path: string, options: OrmOptions): Promise<Orm> {
  const { KeysteadSqliteDriver } = await loadDriver('sqlite');
  if (path !== IN_MEMORY) createPrivateFile(path);
  const orm = await open({
    ...toSharedOptions('sqlite', options),
    driver: KeysteadSqliteDriver,
    dbName: path,
    driverOptions: { bounds: { ...DEFAULT_BOUNDS, ...options }, warn: options.warn },
  });
  // Connects at once, so that a file that cannot be opened fails at the start and not at the first query.
  await orm.connect();
  return orm;
}

type PostgresqlAddress = Extract<DatabaseAddress, { dialect: 'postgresql' }>;

async function openPostgresql({ url, database }: PostgresqlAddress, options: OrmOptions): Promise<Orm> {
  const { KeysteadPostgresqlDriver } = await loadDriver('postgresql');
  return open({
    ...toSharedOptions('postgresql', options),
    driver: KeysteadPostgresqlDriver,
    clientUrl: url,
    dbName: database,
    // The driver reads the whole URL, so that sslmode and the like count; MikroORM alone would drop them.
    driverOptions: { connectionString: url, settings: toPoolSettings(options) },
  });
}

async function openOnPool(pool: PostgresPool, options: OrmOptions): Promise<Orm> {
  if (!isPostgresPool(pool)) {
    throw new TypeError('The database is neither a URL nor a pool of pg; expected `new Pool({ … })` of pg.');
  }
  const { KeysteadPostgresqlDriver } = await loadDriver('postgresql');
  return open({
    ...toSharedOptions('postgresql', options),
    driver: KeysteadPostgresqlDriver,
    // MikroORM requires a name but does not use it. The pool knows which database it is.
    dbName: 'pool',
    // A function, because MikroORM may copy an object as if it were settings.
    driverOptions: { settings: toPoolSettings(options), findGiven: () => pool },
  });
}

const toPoolSettings = ({ warn, ...options }: OrmOptions): Partial<PoolSettings> => ({
  bounds: { ...DEFAULT_BOUNDS, ...options },
  isPooled: options.preparedStatements === false,
  ...(warn && { warn }),
});
