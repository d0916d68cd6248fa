import { momentOf } from '../../values.ts';
import type { StagedRow } from './staged-rows.ts';

/** A time that every row has. Files are checked before anything is read from them. */
export const timeOf = (row: StagedRow, field: string): Date => momentOf(row, field) ?? new Date(0);

export const momentsOf = (row: StagedRow) => ({
  createdAt: timeOf(row, 'createdAt'),
  updatedAt: timeOf(row, 'updatedAt'),
});
