import type { SessionRow } from '#client/wire-types.ts';

/** This device first, then by when it was last seen. */
export const sortSessions = (rows: readonly SessionRow[]): SessionRow[] =>
  [...rows].sort(
    (one, other) =>
      Number(other.current) - Number(one.current) || other.updatedAt.localeCompare(one.updatedAt),
  );
