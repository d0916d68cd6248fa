import type { SessionRow } from '#client/wire-types.ts';

/** This device first, then the others by their last use. */
export const sortSessions = (rows: readonly SessionRow[]): SessionRow[] =>
  [...rows].sort(
    (one, other) =>
      Number(other.current) - Number(one.current) || other.updatedAt.localeCompare(one.updatedAt),
  );
