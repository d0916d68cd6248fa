import { type ForeignColumn, type ForeignDatabase, type ForeignRow, quoteName } from './foreign-rows.ts';

/** The part of a connection that reads. */
export interface ReadOnlyFile {
  prepare(sql: string): {
    all(...values: unknown[]): Record<string, unknown>[];
    iterate(...values: unknown[]): IterableIterator<Record<string, unknown>>;
  };
  exec(sql: string): void;
  close(): void;
}

function readTables(database: ReadOnlyFile): Map<string, ForeignColumn[]> {
  const names = database.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'",
  );
  const columns = database.prepare('select name, type from pragma_table_info(?)');
  return new Map(
    names.all().map(({ name }) => {
      const found = columns.all(name);
      return [String(name), found.map((one) => ({ name: String(one.name), type: String(one.type) }))];
    }),
  );
}

/** A SQLite file, as it is at this moment: what is committed later is not seen. */
export function readForeignSqlite(database: ReadOnlyFile): ForeignDatabase {
  try {
    database.exec('begin');
    return {
      dialect: 'sqlite',
      tables: readTables(database),
      nameOf: quoteName,
      all: async (sql, values = []) => database.prepare(sql).all(...values),
      async *stream(sql, values = []): AsyncGenerator<ForeignRow, void> {
        yield* database.prepare(sql).iterate(...values);
      },
      async close() {
        database.close();
      },
    };
  } catch (error) {
    database.close();
    throw error;
  }
}
