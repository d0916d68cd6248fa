import type { Dialect, Orm } from '#connection/dialect.ts';
import { dialectOf } from '#connection/dialect.ts';

/** One statement, or one for each database. Tables are named without a schema. */
export type OwnStatement = string | Readonly<Record<Dialect, string>>;

/** A step of the tables of an application, and the way back. Its name never changes after it has run somewhere. */
export interface OwnMigration {
  name: string;
  up: readonly OwnStatement[];
  down: readonly OwnStatement[];
}

/** At a deletion of the row that the foreign key leads to. */
export type OnDelete = 'cascade' | 'set null';

/** A column with the id of a row of the service. */
export interface OwnReference {
  column: string;
  table: 'user' | 'organization' | 'member' | 'session';
  onDelete: OnDelete;
}

/** Facts about a table, from the application. */
export interface OwnTableFacts {
  name: string;
  references: readonly OwnReference[];
  /** Columns with the id of a session that may be gone, without a foreign key. */
  unbound: readonly string[];
  /** Other columns that the application names. */
  columns: readonly string[];
}

/** Tables of one feature of an application, with their migrations in order. */
export interface OwnTables {
  feature: string;
  migrations: readonly OwnMigration[];
  tables: readonly OwnTableFacts[];
}

/** Name of a migration among those of all features. */
export const toFullName = (feature: string, name: string): string => `${feature}/${name}`;

/** The text of a statement for the database of the service. */
export const textOf = (orm: Orm, statement: OwnStatement): string =>
  typeof statement === 'string' ? statement : statement[dialectOf(orm)];
