import type { Cause } from '#core/call/revocation/revocation-facts.ts';

/** `cascades`: a row is deleted with the one that it belongs to. `empties`: its column becomes null. */
export type OnDeletion = 'cascades' | 'empties';

/** The end of an access, as by a ban, leaves rows of a person as they are, or deletes them. */
export type OnAccessEnd = 'stays' | 'ends';

/**
 * Earlier name of `OnAccessEnd`.
 * @deprecated Use `OnAccessEnd`.
 */
export type OwnFate = OnAccessEnd;

/** A column with the id of a user. */
export interface OwnUserColumn {
  /** At a deletion of the account. */
  deleted: OnDeletion;
  /**
   * At every other end of an access of the user. `stays` is for rows that let nobody in; otherwise each cause has to be
   * named.
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
