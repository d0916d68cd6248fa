import type { TableState } from '#table/table-state.ts';

/** The people who are invited, for a table of members. */
export interface Invited {
  /** Invitations that wait for an answer, whatever is searched for. Undefined until known, or if nobody may see it. */
  count: number | undefined;
  /** Those that belong on this page of the members, and match its search. */
  found: number;
  /** It is not known yet whether there are any, or how to draw them. Columns are as wide as their words, so the table waits. */
  isAwaited: boolean;
  /** The query for them. */
  table: TableState;
}
