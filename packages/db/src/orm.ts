import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type AbstractSqlDriver, SqlMikroORM } from '@mikro-orm/sql';
import { type DatabaseAddress, toDatabaseAddress } from '#database-url.ts';
import type { Orm } from '#dialect.ts';
import { type OrmOptions, toSharedOptions } from '#orm-options.ts';

const IN_MEMORY = ':memory:';

/**
 * Connects to the database without changing it. A missing SQLite file is created, and its folder.
 * @throws Error with one sentence when the URL is wrong
 */
export async function createOrm(databaseUrl: string, options: OrmOptions = {}): Promise<Orm> {
  const address = toDatabaseAddress(databaseUrl);
  return address.dialect === 'sqlite' ? openSqlite(address.path, options) : openPostgresql(address, options);
}

async function openSqlite(path: string, options: OrmOptions): Promise<Orm> {
  const { KeysteadSqliteDriver } = await import('#sqlite-driver.ts');
  if (path !== IN_MEMORY) await mkdir(dirname(path), { recursive: true });
  const orm = await SqlMikroORM.init<AbstractSqlDriver>({
    ...toSharedOptions('sqlite', options),
    driver: KeysteadSqliteDriver,
    dbName: path,
  });
  // Connects at once, so that a file that cannot be opened fails at the start and not at the first query.
  await orm.connect();
  return orm;
}

type PostgresqlAddress = Extract<DatabaseAddress, { dialect: 'postgresql' }>;

async function openPostgresql({ url, database }: PostgresqlAddress, options: OrmOptions): Promise<Orm> {
  const { PostgreSqlDriver } = await import('@mikro-orm/postgresql');
  return SqlMikroORM.init<AbstractSqlDriver>({
    ...toSharedOptions('postgresql', options),
    driver: PostgreSqlDriver,
    clientUrl: url,
    dbName: database,
    // The driver reads the whole URL, including sslmode and similar parameters, which MikroORM would drop.
    driverOptions: { connectionString: url },
  });
}
