import { randomUUID } from 'node:crypto';
import { createOrm, isPostgresPool, type Orm, type PostgresPool } from '@keystead/db';

type Database = string | PostgresPool | Orm;

type Shared = Extract<Database, string | PostgresPool>;

const isOnServer = (database: Database): database is Shared =>
  typeof database === 'string' ? /^postgres(ql)?:/i.test(database) : isPostgresPool(database);

/** A schema of PostgreSQL for one service of a test. */
export interface OwnSchema {
  name: string;
  drop(): Promise<void>;
}

/**
 * A name for a schema of its own, so that tests share a database at the same time. Undefined where the test chooses
 * one, and where the database is no PostgreSQL that the service opens.
 */
export function findOwnSchema(database: Database, chosen: string | undefined): OwnSchema | undefined {
  if (chosen !== undefined || !isOnServer(database)) return undefined;
  const name = `keystead_test_${randomUUID().replaceAll('-', '')}`;
  return {
    name,
    async drop() {
      const orm = await createOrm(database, { schema: name, poolSize: 2 });
      try {
        await orm.em.getConnection().execute(`drop schema if exists "${name}" cascade`);
      } finally {
        await orm.close();
      }
    },
  };
}
