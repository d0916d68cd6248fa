/** What this package uses of a better-sqlite3 database; that package brings no types. */
export interface SqliteDatabase {
  readonly name: string;
  readonly memory: boolean;
  readonly inTransaction: boolean;
  readonly constructor: unknown;
  exec(sql: string): unknown;
  pragma(source: string): unknown;
  prepare(sql: string): SqliteStatement;
  /** Wraps work in a transaction that is rolled back if it throws. */
  transaction<Value>(work: (value: Value) => void): (value: Value) => void;
  close(): unknown;
}

/** Whoever knows the statement says what its rows are. */
export interface SqliteStatement {
  readonly reader: boolean;
  get<Row>(...values: unknown[]): Row | undefined;
  all<Row>(...values: unknown[]): Row[];
  run(...values: unknown[]): { changes: number; lastInsertRowid: number | bigint };
}
