import type { ForeignRow } from '@keystead/db';

/** A row without its lists and objects, of which no text is made. */
export const scalarsOf = (row: ForeignRow): ForeignRow =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => typeof value !== 'object'));
