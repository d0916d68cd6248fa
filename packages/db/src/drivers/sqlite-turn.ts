import { setImmediate as letOthersRun } from 'node:timers/promises';
import { createMutex, type Mutex, type Release } from '#connection/mutex.ts';
import type { Bounds } from '#connection/orm-options.ts';
import { patienceOr } from '#connection/patience.ts';
import { waitForLock } from '#connection/wait-for-lock.ts';
import type { WriteWatch } from '#connection/write-watch.ts';
import type { CompiledQuery, KyselyConnection, KyselyDialect, QueryResult } from './kysely-types.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { statementFor } from './sqlite-statements.ts';

/**
 * Milliseconds of statements one after another, after which other calls go on. A statement ends before its promise is
 * asked for, so without a pause a transaction of many statements would keep the process to itself, and even calls that
 * only read, on their own connection, would wait.
 */
const STRETCH = 10;

interface TurnParts extends Bounds {
  writes: WriteWatch;
}

/** One turn on the only connection to a SQLite database: one transaction, or one statement. */
class SqliteTurn implements KyselyConnection {
  readonly #database: SqliteDatabase;
  readonly #parts: TurnParts;
  #pausedAt = performance.now();
  readonly release: Release;

  constructor(database: SqliteDatabase, parts: TurnParts, release: Release) {
    this.#database = database;
    this.#parts = parts;
    this.release = release;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    await this.#pause();
    return this.#run(() => {
      const statement = statementFor(this.#database, sql);
      if (statement.reader) return { rows: statement.all<Row>(...parameters) };
      const { changes, lastInsertRowid } = statement.run(...parameters);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    });
  }

  /**
   * Takes the write lock at once. A transaction that reads first and writes later would fail with SQLITE_BUSY if another
   * process wrote in between.
   */
  async begin(): Promise<void> {
    await this.#run(() => this.#database.exec('begin immediate'));
  }

  async commit(): Promise<void> {
    await this.#run(() => this.#database.exec('commit'));
  }

  /** Does nothing without a transaction: SQLite itself rolls back when the disk is full. */
  rollback(): void {
    if (this.#database.inTransaction) this.#database.exec('rollback');
  }

  streamQuery(): never {
    throw new Error('Rows of SQLite are read at once, not as a stream.');
  }

  /** A database in memory is read on this connection, where others would see what is not committed. */
  async #pause(): Promise<void> {
    if (this.#database.memory || performance.now() - this.#pausedAt < STRETCH) return;
    await letOthersRun();
    this.#pausedAt = performance.now();
  }

  async #run<Result>(work: () => Result): Promise<Result> {
    try {
      return await waitForLock(patienceOr(this.#parts.lockTimeout), work);
    } catch (error) {
      throw this.#parts.writes.toFailure(error);
    }
  }
}

const turnOf = (connection: KyselyConnection): SqliteTurn => {
  if (!(connection instanceof SqliteTurn)) throw new TypeError('The connection is not one of this driver.');
  return connection;
};

/**
 * Makes Kysely's driver end turns after failures too. It returns the connection only after a begin, commit or
 * rollback that succeeded, so after one failure every call would wait without end. Returns what shows how many wait.
 */
export function takeTurns(
  dialect: KyselyDialect,
  findDatabase: () => Promise<SqliteDatabase>,
  parts: TurnParts,
): Pick<Mutex, 'isHeld' | 'waiting'> {
  const createDriver = dialect.createDriver.bind(dialect);
  const createAdapter = dialect.createAdapter.bind(dialect);
  const mutex = createMutex();
  // Switches Kysely's own mutex off, because it would stay locked after a failure.
  dialect.createAdapter = () =>
    Object.defineProperty(createAdapter(), 'supportsMultipleConnections', { value: true });
  dialect.createDriver = () =>
    Object.assign(createDriver(), {
      async acquireConnection() {
        const database = await findDatabase();
        return new SqliteTurn(database, parts, await mutex.acquire(patienceOr(parts.connectionTimeout)));
      },
      async releaseConnection(connection: KyselyConnection) {
        turnOf(connection).release();
      },
      async beginTransaction(connection: KyselyConnection) {
        const turn = turnOf(connection);
        try {
          await turn.begin();
        } catch (error) {
          turn.release();
          throw error;
        }
      },
      commitTransaction: (connection: KyselyConnection) => turnOf(connection).commit(),
      async rollbackTransaction(connection: KyselyConnection) {
        turnOf(connection).rollback();
      },
    });
  return mutex;
}
