/** The package has no types; this is the part that copies and databases of other products need. */
declare module 'better-sqlite3' {
  interface Statement {
    readonly reader: boolean;
    readonly readonly: boolean;
    get<Row>(...values: unknown[]): Row | undefined;
    all<Row = Record<string, unknown>>(...values: unknown[]): Row[];
    iterate(...values: unknown[]): IterableIterator<Record<string, unknown>>;
    run(...values: unknown[]): { changes: number; lastInsertRowid: number | bigint };
  }

  class Database {
    readonly name: string;
    readonly memory: boolean;
    readonly inTransaction: boolean;
    constructor(path: string, options?: { readonly?: boolean; fileMustExist?: boolean; timeout: number });
    prepare(sql: string): Statement;
    exec(sql: string): void;
    pragma(source: string): unknown;
    transaction<Value>(work: (value: Value) => void): (value: Value) => void;
    close(): void;
  }

  export = Database;
}
