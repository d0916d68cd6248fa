import type { SessionRow } from '#client/wire-types.ts';

/** This device first, then by when it was last seen. */
export const sortSessions = (rows: readonly SessionRow[]): SessionRow[] =>
  [...rows].sort(
    (one, other) =>
      Number(other.isCurrent) - Number(one.isCurrent) || other.updatedAt.localeCompare(one.updatedAt),
  );
