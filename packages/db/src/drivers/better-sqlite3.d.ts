/** The package has no types; this is the part that reading a database of another product needs. */
declare module 'better-sqlite3' {
  interface Statement {
    all(...values: unknown[]): Record<string, unknown>[];
    iterate(...values: unknown[]): IterableIterator<Record<string, unknown>>;
  }

  class Database {
    constructor(path: string, options?: { readonly: boolean; fileMustExist: boolean; timeout: number });
    prepare(sql: string): Statement;
    exec(sql: string): void;
    close(): void;
  }

  export = Database;
}
