import type { Organization, SessionRow } from '@keystead/db';

type UserRow = SessionRow['user'];

/** Reads rows as they are in the transaction, not as the call read them before. */
export const asStored = { disableIdentityMap: true } as const;

/** Rows that no other transaction may change until this one ends. Deleted rows are left out. */
export interface RowsBy<Ids> {
  organizations?: Ids;
  /** Users who are locked because of their role. They are in one order with `users`. */
  administrators?: Ids;
  users?: Ids;
}

/** Rows to lock, by their ids. */
export type RowsToLock = RowsBy<readonly string[]>;

/** Locked rows, as they were stored when they were locked. */
export interface LockedRows {
  organization: (id: string) => Organization | undefined;
  user: (id: string) => UserRow | undefined;
  administrators: () => readonly UserRow[];
}
