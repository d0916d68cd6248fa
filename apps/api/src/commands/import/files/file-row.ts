import type { ForeignRow } from '@keystead/db';

/** A row of a file, and the line on which it begins. */
export interface FileRow {
  number: number;
  row: ForeignRow;
}
