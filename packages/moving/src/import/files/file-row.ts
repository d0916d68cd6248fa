import type { ForeignRow } from '@keystead/db';
import type { BrokenLine } from './read-lines.ts';

/** A row of a file, and the line on which it begins. */
export interface FileRow {
  number: number;
  /** Which of several files has the line; undefined for the first one. */
  part?: string;
  /** Path of the file, where there are several. */
  file?: string;
  row: ForeignRow;
}

export type ReadRow = FileRow | BrokenLine;

export const isBroken = (row: ReadRow): row is BrokenLine => 'fault' in row;
