import type { Dialect } from '#connection/dialect.ts';

/** A row as the database sends it: texts, numbers and nulls. PostgreSQL sends every value as text. */
export type ForeignRow = Readonly<Record<string, unknown>>;

export interface ForeignColumn {
  name: string;
  /** As the database names it: `text`, `timestamp with time zone`. */
  type: string;
}

/** The database of another product. It is read at one moment, and never written. */
export interface ForeignDatabase {
  dialect: Dialect;
  /** Columns of each table, by its name. */
  tables: ReadonlyMap<string, readonly ForeignColumn[]>;
  /** A name for statements, with the schema. */
  nameOf(table: string): string;
  all(sql: string, values?: readonly unknown[]): Promise<readonly ForeignRow[]>;
  /** Rows one after the other: memory does not grow with them. Several may be read at once. */
  stream(sql: string, values?: readonly unknown[]): AsyncGenerator<ForeignRow, void>;
  close(): Promise<void>;
}

/** A name of a table or column for statements of both databases. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
