import { type AbstractSqlDriver, SqlMikroORM } from '@mikro-orm/sql';
import { type DatabaseAddress, toDatabaseAddress } from '#database-url.ts';
import type { Orm } from '#dialect.ts';
import { DEFAULT_BOUNDS, type OrmOptions, toSharedOptions } from '#orm-options.ts';
import { createPrivateFile } from '#private-file.ts';

const IN_MEMORY = ':memory:';

/**
 * Connects to the database without changing it. A missing SQLite file is created, and its folder, for its owner alone.
 * @throws Error with one sentence when the URL is wrong
 */
export async function createOrm(databaseUrl: string, options: OrmOptions = {}): Promise<Orm> {
  const address = toDatabaseAddress(databaseUrl);
  return address.dialect === 'sqlite' ? openSqlite(address.path, options) : openPostgresql(address, options);
}

async function openSqlite(path: string, options: OrmOptions): Promise<Orm> {
  const { KeysteadSqliteDriver } = await import('#sqlite-driver.ts');
  if (path !== IN_MEMORY) createPrivateFile(path);
  const orm = await SqlMikroORM.init<AbstractSqlDriver>({
    ...toSharedOptions('sqlite', options),
    driver: KeysteadSqliteDriver,
    dbName: path,
    driverOptions: { bounds: { ...DEFAULT_BOUNDS, ...options } },
  });
  // Connects at once, so that a file that cannot be opened fails at the start and not at the first query.
  await orm.connect();
  return orm;
}

type PostgresqlAddress = Extract<DatabaseAddress, { dialect: 'postgresql' }>;

async function openPostgresql({ url, database }: PostgresqlAddress, options: OrmOptions): Promise<Orm> {
  const { KeysteadPostgresqlDriver } = await import('#postgresql-driver.ts');
  return SqlMikroORM.init<AbstractSqlDriver>({
    ...toSharedOptions('postgresql', options),
    driver: KeysteadPostgresqlDriver,
    clientUrl: url,
    dbName: database,
    // The driver reads the whole URL, so that sslmode and the like count; MikroORM alone would drop them.
    driverOptions: {
      connectionString: url,
      bounds: { ...DEFAULT_BOUNDS, ...options },
      isPooled: options.preparedStatements === false,
    },
  });
}
