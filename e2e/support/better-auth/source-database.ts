import Database from 'better-sqlite3';
import pg from 'pg';

export interface SourceShape {
  /** The oldest version that is read. By default the newest makes the database. */
  isOld?: boolean;
  /** Names of tables and columns of its own, numeric ids, several secrets, and encrypted tokens. */
  isOwn?: boolean;
}

/** The database of the source, as its library and the tests use it. */
export interface SourceDatabase {
  type: 'sqlite' | 'postgresql';
  connection: object;
  /** Runs a statement; `"USER"` and the like stand for the names of the tables. */
  run(sql: string, shape?: SourceShape): Promise<void>;
  close(): Promise<void>;
}

const named = (sql: string, { isOwn = false }: SourceShape = {}): string =>
  sql.replace(/"(USER|SESSION|ACCOUNT)"/g, (_, name: string) =>
    isOwn ? `"app_${name.toLowerCase()}s"` : `"${name.toLowerCase()}"`,
  );

export async function openDatabase(url: string): Promise<SourceDatabase> {
  if (url.startsWith('sqlite:')) {
    const connection = new Database(url.slice('sqlite:'.length));
    return {
      type: 'sqlite',
      connection,
      async run(sql, shape) {
        connection.exec(named(sql, shape));
      },
      async close() {
        connection.close();
      },
    };
  }
  const connection = new pg.Pool({ connectionString: url });
  return {
    type: 'postgresql',
    connection,
    async run(sql, shape) {
      await connection.query(named(sql, shape).replace('"banned" = 1', '"banned" = true'));
    },
    close: () => connection.end(),
  };
}
