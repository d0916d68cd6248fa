import type { Ending } from '#core/call/revocation/endings.ts';
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
  /**
   * Columns with the id of an organization, and what becomes of a row when it is gone for good. `deleted` is for the
   * time before, in which a former owner can restore it.
   */
  organizations?: Readonly<Record<string, OnDeletion | { deleted: OnAccessEnd; erased: OnDeletion }>>;
  /** Columns with the id of a membership, and what becomes of a row when it is deleted, or suspended. */
  members?: Readonly<Record<string, { deleted: OnDeletion; suspended: OnAccessEnd }>>;
  /**
   * Columns with the id of a session. Without a foreign key each ending is named, so that a row can outlive the session
   * that it was made in.
   */
  sessions?: Readonly<Record<string, OnDeletion | Readonly<Record<Ending<'session'>, OnAccessEnd>>>>;
  /** Columns with the id of a client of the application, without a foreign key; `endHolder` ends one. */
  clients?: Readonly<Record<string, Readonly<Record<Ending<'client'>, OnAccessEnd>>>>;
  /** The same for a connection to another service. */
  connections?: Readonly<Record<string, Readonly<Record<'deleted' | 'disabled', OnAccessEnd>>>>;
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
