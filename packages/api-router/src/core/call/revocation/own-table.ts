import type { Cause } from '#core/call/revocation/revocation-facts.ts';

/** What becomes of a row when the row that it belongs to is deleted: it is deleted too, or its column becomes null. */
export type OnDeletion = 'cascades' | 'empties';

/** What happens to rows of a person when an access ends, as by a ban: nothing, or they are deleted. */
export type OnAccessEnd = 'stays' | 'ends';

/**
 * Earlier name of `OnAccessEnd`.
 * @deprecated Use `OnAccessEnd`.
 */
export type OwnFate = OnAccessEnd;

/** A column with the id of a user. */
export interface OwnUserColumn {
  /** What becomes of the row when the account is deleted. */
  deleted: OnDeletion;
  /**
   * What becomes of it when an access of the user ends otherwise. `stays` is for rows that let nobody in; otherwise
   * each cause has to be named.
   */
  otherwise: 'stays' | Readonly<Record<Exclude<Cause, 'deleted'>, OnAccessEnd>>;
}

/** A table of an application's feature. Its name begins with `app_`. */
export interface OwnTable {
  /** Columns with the id of a user. */
  users?: Readonly<Record<string, OwnUserColumn>>;
  /** Columns with the id of an organization, and what becomes of a row when it is deleted. */
  organizations?: Readonly<Record<string, OnDeletion>>;
  /** Columns for the file with all that is stored about a user, or why there are none. */
  exports?: readonly string[] | { withheld: string };
}

/** A table whose rows are in the file of a user. */
export interface ExportedTable {
  name: string;
  /** Columns that say whose the rows are. */
  owners: readonly string[];
  columns: readonly string[];
}
