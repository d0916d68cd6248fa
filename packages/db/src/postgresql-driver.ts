import type { Configuration, Dictionary } from '@mikro-orm/core';
import { PostgreSqlConnection, PostgreSqlPlatform } from '@mikro-orm/postgresql';
import { AbstractSqlDriver } from '@mikro-orm/sql';
import type { KyselyConnection, KyselyDriver } from '#kysely-types.ts';
import { toOutage } from '#outage.ts';
import { type PgPool, PooledConnection, pooled } from '#pooled-connection.ts';

/** MikroORM's PostgreSQL connection, which loses no connection of the pool whatever fails. */
export class KeysteadPostgresqlConnection extends PostgreSqlConnection {
  override createKyselyDialect(options: Dictionary): ReturnType<PostgreSqlConnection['createKyselyDialect']> {
    const dialect = super.createKyselyDialect(options);
    const createDriver = dialect.createDriver.bind(dialect);
    dialect.createDriver = () => returnConnections(createDriver(), () => this.findPool());
    return dialect;
  }

  async findPool(): Promise<PgPool> {
    return this.getNativeClient();
  }
}

/**
 * Makes Kysely's driver give connections back by our rules. Its own give them back only after a begin, commit or
 * rollback that succeeded, so that every broken one would be missing from the pool for ever.
 */
function returnConnections(driver: KyselyDriver, findPool: () => Promise<PgPool>): KyselyDriver {
  const begin = driver.beginTransaction.bind(driver);
  const rollback = driver.rollbackTransaction.bind(driver);
  return Object.assign(driver, {
    async acquireConnection() {
      try {
        return new PooledConnection(await (await findPool()).connect());
      } catch (error) {
        throw toOutage(error);
      }
    },
    async releaseConnection(connection: KyselyConnection) {
      pooled(connection).release();
    },
    async beginTransaction(connection: KyselyConnection, settings: Parameters<typeof begin>[1]) {
      try {
        await begin(connection, settings);
      } catch (error) {
        pooled(connection).release();
        throw error;
      }
    },
    async rollbackTransaction(connection: KyselyConnection) {
      try {
        if (pooled(connection).isSound) await rollback(connection);
      } catch (error) {
        // The connection broke under the rollback, and with its end the server undoes the transaction.
        if (pooled(connection).isSound) throw error;
      }
    },
  });
}

export class KeysteadPostgresqlDriver extends AbstractSqlDriver<KeysteadPostgresqlConnection> {
  constructor(config: Configuration) {
    super(config, new PostgreSqlPlatform(), KeysteadPostgresqlConnection, ['kysely', 'pg']);
  }
}
