import type { ForeignRow } from '@keystead/db';
import { isRecord, parseExact } from '../values.ts';

/** A value that JSON has as it is, and CSV as the text of JSON. */
const nestedOf = (row: ForeignRow, field: string): unknown => {
  const value = row[field];
  return typeof value === 'string' ? parseExact(value) : value;
};

/** An object; none is empty. */
export function recordOf(row: ForeignRow, field: string): ForeignRow {
  const value = nestedOf(row, field);
  return isRecord(value) ? value : {};
}

/** Objects of a list; others are passed over. */
export function recordsOf(row: ForeignRow, field: string): ForeignRow[] {
  const value = nestedOf(row, field);
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** Texts of a list, or of a text that has them between commas or bars. */
export function wordsOf(row: ForeignRow, field: string): string[] {
  const value = nestedOf(row, field) ?? row[field];
  const words: unknown[] = Array.isArray(value) ? value : String(value ?? '').split(/[,|]/);
  return words.flatMap((word) => (typeof word === 'string' && word.trim() !== '' ? [word.trim()] : []));
}
