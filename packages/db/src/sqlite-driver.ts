import type { Configuration, Dictionary } from '@mikro-orm/core';
import { AbstractSqlDriver, SqlitePlatform } from '@mikro-orm/sql';
import { SqliteConnection } from '@mikro-orm/sqlite';

/** What this package uses of a better-sqlite3 database; that package brings no types. */
export interface SqliteDatabase {
  readonly name: string;
  readonly memory: boolean;
  readonly inTransaction: boolean;
  readonly constructor: unknown;
  exec(sql: string): unknown;
  pragma(source: string): unknown;
  prepare<Row>(sql: string): { get(...values: unknown[]): Row | undefined };
  close(): unknown;
}

type DatabaseConstructor = new (path: string, options: { readonly: boolean }) => SqliteDatabase;

function isDatabaseConstructor(value: unknown): value is DatabaseConstructor {
  return typeof value === 'function';
}

/**
 * WAL lets readers go on while one writes. With `synchronous = normal` a commit is in the hands of the operating
 * system, so it survives a kill of the process; a power failure may undo the last commits, never tear them.
 */
const PRAGMAS = ['busy_timeout = 5000', 'journal_mode = wal', 'synchronous = normal', 'foreign_keys = on'];

/** 64 MiB at most, and only of pages that were read: the ordinary 2 MiB make a large installation read twice as slowly. */
const CACHE_SIZE = 'cache_size = -65536';

/** MikroORM's SQLite connection with our settings, transactions that take the write lock at once, and a reader. */
export class KeysteadSqliteConnection extends SqliteConnection {
  #reader: SqliteDatabase | undefined;

  override async connect(options?: { skipOnConnect?: boolean }): Promise<void> {
    await super.connect(options);
    const database = await this.findDatabase();
    for (const pragma of [...PRAGMAS, CACHE_SIZE]) database.pragma(pragma);
  }

  /**
   * A transaction that reads first and writes later would fail with SQLITE_BUSY when another process wrote in
   * between; one that begins as a writer waits its turn instead.
   */
  override createKyselyDialect(options: Dictionary): ReturnType<SqliteConnection['createKyselyDialect']> {
    const dialect = super.createKyselyDialect(options);
    const createDriver = dialect.createDriver.bind(dialect);
    dialect.createDriver = () => {
      const driver = createDriver();
      driver.beginTransaction = async () => {
        (await this.findDatabase()).exec('begin immediate');
      };
      return driver;
    };
    return dialect;
  }

  override async close(force?: boolean): Promise<void> {
    this.#reader?.close();
    this.#reader = undefined;
    await super.close(force);
  }

  async findDatabase(): Promise<SqliteDatabase> {
    return this.getNativeClient();
  }

  /**
   * A second, read-only connection to the same file: it never waits for an open transaction and never sees its
   * unfinished writes. It comes from the constructor of the first, since two copies of SQLite in one process would
   * release each other's file locks. A database in memory has only one connection.
   */
  async openReader(): Promise<SqliteDatabase> {
    const database = await this.findDatabase();
    const Database = database.constructor;
    if (database.memory || !isDatabaseConstructor(Database)) return database;
    if (this.#reader === undefined) {
      this.#reader = new Database(database.name, { readonly: true });
      this.#reader.pragma(CACHE_SIZE);
    }
    return this.#reader;
  }
}

export class KeysteadSqliteDriver extends AbstractSqlDriver<KeysteadSqliteConnection> {
  constructor(config: Configuration) {
    super(config, new SqlitePlatform(), KeysteadSqliteConnection, ['kysely', 'better-sqlite3']);
  }
}
