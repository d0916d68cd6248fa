/// <reference path="./better-sqlite3.d.ts" />
import type { Configuration, Dictionary } from '@mikro-orm/core';
import { AbstractSqlDriver, SqlitePlatform } from '@mikro-orm/sql';
import { SqliteConnection } from '@mikro-orm/sqlite';
import BetterSqlite from 'better-sqlite3';
import type { ConnectionCounts } from '#connection/count-connections.ts';
import { type Bounds, DEFAULT_BOUNDS } from '#connection/orm-options.ts';
import { patienceOr } from '#connection/patience.ts';
import { createPrivateFile } from '#connection/private-file.ts';
import { isBusy, waitForLock } from '#connection/wait-for-lock.ts';
import { createWriteWatch, type WriteWatch } from '#connection/write-watch.ts';
import type { ReadOnlyFile } from '#foreign/foreign-sqlite.ts';
import { bindValues, type ExecuteResult, toCompiledQuery, toStatement } from './bound-statement.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { SqliteFile } from './sqlite-file.ts';
import { statementFor } from './sqlite-statements.ts';
import { takeTurns } from './sqlite-turn.ts';

type DatabaseConstructor = new (
  path: string,
  options: { readonly?: boolean; timeout?: number },
) => SqliteDatabase;

function isDatabaseConstructor(value: unknown): value is DatabaseConstructor {
  return typeof value === 'function';
}

/**
 * WAL allows reads while one connection writes. With `synchronous = normal` a commit reaches the operating system,
 * so it survives the end of the process. A power failure may undo the last commits, but never a part of one.
 */
const PRAGMAS = ['journal_mode = wal', 'synchronous = normal', 'foreign_keys = on'];

/**
 * 64 MiB at most, used only for pages that were read. With the default of 2 MiB a large installation reads half as
 * fast.
 */
const CACHE_SIZE = 'cache_size = -65536';

/** 16 MiB, to which the write-ahead log shrinks after a large transaction, or a long reader, has made it grow. */
const LOG_SIZE = 'journal_size_limit = 16777216';

/** Milliseconds that SQLite itself waits for a lock during setup; the whole process is blocked meanwhile. */
const BUSY_TIMEOUT_AT_START = 'busy_timeout = 5000';

/** Milliseconds that SQLite itself waits for a lock after setup. `waitForLock` waits for the rest of `lockTimeout`. */
const BUSY_TIMEOUT = 'busy_timeout = 10';

/** Conversions, because SQLite has neither dates nor booleans. */
function toSqliteValue(value: unknown): unknown {
  if (value instanceof Date) return value.getTime();
  return typeof value === 'boolean' ? Number(value) : value;
}

function lockClaimWith(open: (path: string) => SqliteDatabase, path: string): SqliteDatabase {
  createPrivateFile(path);
  const claim = open(path);
  try {
    claim.exec('begin exclusive');
  } catch (cause) {
    claim.close();
    if (!isBusy(cause)) throw cause;
    const reason = 'another service runs on this SQLite file; stop it first, or use PostgreSQL for several';
    throw new Error(reason, { cause });
  }
  return claim;
}

/**
 * MikroORM's SQLite connection with the settings of this package. Transactions take the write lock at once, and
 * there is a separate connection for reads.
 */
export class KeysteadSqliteConnection extends SqliteConnection {
  #bounds: Bounds = DEFAULT_BOUNDS;
  #reader: SqliteDatabase | undefined;
  #claim: SqliteDatabase | undefined;
  #file: SqliteFile | undefined;
  #turns: ReturnType<typeof takeTurns> | undefined;
  #writes: WriteWatch = createWriteWatch((message) => this.logger.warn('info', message));

  override async connect(options?: { skipOnConnect?: boolean }): Promise<void> {
    await super.connect(options);
    const database = await this.findDatabase();
    for (const pragma of [BUSY_TIMEOUT_AT_START, ...PRAGMAS, CACHE_SIZE, LOG_SIZE, BUSY_TIMEOUT])
      database.pragma(pragma);
    if (!database.memory) this.#file = new SqliteFile(database.name);
  }

  override createKyselyDialect({
    bounds,
    warn,
    ...options
  }: Dictionary): ReturnType<SqliteConnection['createKyselyDialect']> {
    this.#bounds = bounds;
    if (warn !== undefined) this.#writes = createWriteWatch(warn);
    const dialect = super.createKyselyDialect(options);
    const parts = { ...this.#bounds, writes: this.#writes };
    this.#turns = takeTurns(dialect, () => this.findDatabase(), parts);
    return dialect;
  }

  override async execute<Result extends ExecuteResult>(
    ...[query, given = [], method = 'all', ctx, context]: Parameters<SqliteConnection['execute']>
  ): Promise<Result> {
    await this.ensureConnection();
    const { sql, params } = toStatement(query, given);
    const bound = this.#bind(sql, params);
    const run = async (): Promise<Result> => {
      const compiled = toCompiledQuery(bound.sql, bound.values);
      return this.transformRawResult(await (ctx ?? this.getClient()).executeQuery(compiled), method);
    };
    return this.executeQuery(sql, run, { query: sql, ...context });
  }

  /**
   * Rows of a statement that changes nothing, which never waits for an open transaction.
   * @throws TypeError when it would change something, or returns no rows
   */
  async read<Row>(sql: string, values: readonly unknown[]): Promise<Row[]> {
    await this.ensureConnection();
    const database = await this.openReader();
    const bound = this.#bind(sql, values);
    const statement = statementFor(database, bound.sql);
    if (!statement.readonly || !statement.reader)
      throw new TypeError('the statement does not only read; queue it for the transaction');
    // A database in memory has one connection: inside another call's transaction it would read what may be undone.
    if (database.inTransaction) return this.execute(sql, [...values]);
    this.logger.logQuery({ query: bound.sql, namespace: 'query' });
    try {
      return await waitForLock(patienceOr(this.lockTimeout), () => statement.all<Row>(...bound.values));
    } catch (error) {
      throw this.#writes.toFailure(error);
    }
  }

  #bind(sql: string, params: readonly unknown[]): { sql: string; values: unknown[] } {
    return bindValues(sql, params, {
      placeholder: () => '?',
      quoteIdentifier: (name) => this.platform.quoteIdentifier(name),
      toValue: toSqliteValue,
    });
  }

  override async close(force?: boolean): Promise<void> {
    this.#reader?.close();
    this.#reader = undefined;
    this.#claim?.close();
    this.#claim = undefined;
    await super.close(force);
  }

  async findDatabase(): Promise<SqliteDatabase> {
    return this.getNativeClient();
  }

  /** Seconds to wait for the lock of another process. */
  get lockTimeout(): number {
    return this.#bounds.lockTimeout;
  }

  /** The one connection that writes. Reads of sessions take no turn. */
  async countConnections(): Promise<ConnectionCounts[]> {
    const used = Number(this.#turns?.isHeld ?? false);
    return [{ pool: 'calls', used, idle: 1 - used, waiting: this.#turns?.waiting ?? 0 }];
  }

  get writes(): WriteWatch {
    return this.#writes;
  }

  async isShortOfRoom(): Promise<boolean> {
    return (await this.#file?.isShortOfRoom()) ?? false;
  }

  /** The path of the database still leads to the file that was opened. */
  get isInPlace(): boolean {
    return this.#file?.isInPlace() ?? true;
  }

  /** Rejects with a message for the operator when another service has claimed the file. */
  async claim(): Promise<void> {
    const Database = (await this.findDatabase()).constructor;
    if (this.#claim !== undefined || this.#file === undefined || !isDatabaseConstructor(Database)) return;
    this.#claim = lockClaimWith((path) => new Database(path, { timeout: 0 }), this.#file.claimPath);
  }

  /**
   * A second, read-only connection to the same file: it never waits for an open transaction and never sees
   * uncommitted rows. It uses the constructor of the first, because two copies of SQLite in one process would
   * release each other's file locks. A database in memory has only one connection.
   */
  async openReader(): Promise<SqliteDatabase> {
    const database = await this.findDatabase();
    const Database = database.constructor;
    if (database.memory || !isDatabaseConstructor(Database)) return database;
    if (this.#reader === undefined) {
      this.#reader = new Database(database.name, { readonly: true });
      for (const pragma of [CACHE_SIZE, BUSY_TIMEOUT]) this.#reader.pragma(pragma);
    }
    return this.#reader;
  }
}

export class KeysteadSqliteDriver extends AbstractSqlDriver<KeysteadSqliteConnection> {
  constructor(config: Configuration) {
    super(config, new SqlitePlatform(), KeysteadSqliteConnection, ['kysely', 'better-sqlite3']);
  }
}

/** Milliseconds that a statement waits for the program that writes to the file. */
const PATIENCE = 5000;

/** A file of another product, which is only read. */
export const openReadOnlyFile = (path: string): ReadOnlyFile =>
  new BetterSqlite(path, { readonly: true, fileMustExist: true, timeout: PATIENCE });

/** A file of a database, without the settings of a service. */
export const openFile = (path: string, { readonly }: { readonly: boolean }): SqliteDatabase =>
  new BetterSqlite(path, { readonly, fileMustExist: true, timeout: PATIENCE });

/** A new file of a database, readable by its owner alone. */
export function createFile(path: string): SqliteDatabase {
  createPrivateFile(path);
  return new BetterSqlite(path, { timeout: PATIENCE });
}

/** A database for rows that end with the process. It is a file without a name as soon as it is larger than a cache. */
export const openScratchFile = (): SqliteDatabase => new BetterSqlite('', { timeout: PATIENCE });

/** Locks the file that stands for a claim. Rejects with a sentence for the operator if a service has locked it. */
export const lockClaim = (path: string): SqliteDatabase =>
  lockClaimWith((file) => new BetterSqlite(file, { timeout: 0 }), path);
