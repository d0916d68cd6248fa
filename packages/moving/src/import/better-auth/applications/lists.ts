import type { ForeignRow } from '@keystead/db';
import { parseJson, textOf, toStorable } from '../../values.ts';

const ITEM = /"((?:[^"\\]|\\.)*)"|([^",{}]+)/g;

/** A list as PostgreSQL writes an array: `{one,"two"}`. */
const readArray = (text: string): string[] =>
  [...text.slice(1, -1).matchAll(ITEM)].map(([, quoted, plain = '']) =>
    quoted === undefined ? plain : quoted.replaceAll(/\\(.)/g, '$1'),
  );

/** A list of texts, as JSON or as an array of the database; null for none, undefined for what is no list. */
export function listOf(row: ForeignRow, field: string): string[] | null | undefined {
  const text = textOf(row, field);
  if (text === null || text === '') return null;
  if (/^\{.*\}$/s.test(text)) return readArray(text);
  const once = parseJson(text);
  const list = typeof once === 'string' ? parseJson(once) : once;
  if (list === null) return null;
  return Array.isArray(list) && list.every((one) => typeof one === 'string')
    ? list.map(toStorable)
    : undefined;
}

/** The first field that is no list. */
export const findNoList = <Field extends string>(
  row: ForeignRow,
  fields: readonly Field[],
): Field | undefined => fields.find((field) => listOf(row, field) === undefined);
