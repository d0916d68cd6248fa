import type { Orm } from '#connection/dialect.ts';
import type { OrmOptions } from '#connection/orm-options.ts';
import { emptyTables, type TestDatabase } from '#testing/test-database.ts';

/** Debug function of the test that uses the database at the moment. */
type Listener = Pick<OrmOptions, 'debug'>;

interface KeptDatabase {
  orm: Orm;
  listener: Listener;
}

/**
 * Databases that tests use one after the other: `close` empties a database and keeps it open for the next test.
 * Creating and connecting one, and MikroORM's discovery of entities, take much longer than emptying it.
 */
export function keepDatabases(open: (options: OrmOptions) => Promise<Orm>) {
  /** Databases that are not in use. */
  const idle: KeptDatabase[] = [];

  const openOne = async (): Promise<KeptDatabase> => {
    const listener: Listener = {};
    return { orm: await open({ debug: (sql) => listener.debug?.(sql) }), listener };
  };

  return async ({ debug }: OrmOptions): Promise<TestDatabase> => {
    const kept = idle.pop() ?? (await openOne());
    const { orm, listener } = kept;
    Object.assign(listener, { debug });
    return {
      orm,
      async close() {
        delete listener.debug;
        await emptyTables(orm);
        idle.push(kept);
      },
    };
  };
}
