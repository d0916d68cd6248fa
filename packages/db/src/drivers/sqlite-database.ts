/** The part of a better-sqlite3 database that this package uses; that package has no types. */
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

/** The caller gives the type of the rows, because it knows the statement. */
export interface SqliteStatement {
  /** The statement returns rows. */
  readonly reader: boolean;
  /** The statement changes nothing. */
  readonly readonly: boolean;
  get<Row>(...values: unknown[]): Row | undefined;
  all<Row>(...values: unknown[]): Row[];
  run(...values: unknown[]): { changes: number; lastInsertRowid: number | bigint };
}
