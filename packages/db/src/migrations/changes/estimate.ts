import type { Work } from './change.ts';

/**
 * Rows a second, on the careful side of what a small machine did: two cores, tables of a million rows, either database.
 * Writing is the slowest, since every index of the table is written too.
 */
const ROWS_A_SECOND: Readonly<Record<Work, number>> = {
  none: Number.POSITIVE_INFINITY,
  write: 15_000,
  copy: 200_000,
  index: 200_000,
  read: 1_000_000,
};

/** About how many seconds the work on a table with so many rows takes. */
export const estimate = (work: Work, rows: number): number => rows / ROWS_A_SECOND[work];
