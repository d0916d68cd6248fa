import type { Orm } from '#connection/dialect.ts';
import type { OrmOptions } from '#connection/orm-options.ts';
import { emptyTables, type TestDatabase } from '#testing/test-database.ts';

/** Who hears of the statements: the test that uses the database at the moment. */
type Listener = Pick<OrmOptions, 'debug'>;

interface KeptDatabase {
  orm: Orm;
  listener: Listener;
}

/**
 * Databases for one test after the other: `close` empties a database and keeps it open for the next call. To make one,
 * to connect to it and to have MikroORM look at its entities takes many times as long as to empty it.
 */
export function keepDatabases(open: (options: OrmOptions) => Promise<Orm>) {
  /** What nobody uses at the moment. */
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
