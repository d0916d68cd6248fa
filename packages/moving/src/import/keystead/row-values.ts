import type { ColumnValue } from '@keystead/db';
import type { ColumnKind, GeneratedColumn } from '#generate/read-tables.ts';

/** Checks a value of an export, and converts it. */
interface Reader {
  expected: string;
  /** Undefined: it is something else. */
  read: (value: unknown) => ColumnValue | undefined;
}

const toMoment = (value: unknown): Date | undefined => {
  const moment = typeof value === 'string' ? new Date(value) : undefined;
  return moment !== undefined && !Number.isNaN(moment.getTime()) && moment.toISOString() === value
    ? moment
    : undefined;
};

const wholeNumber: Reader = {
  expected: 'a whole number',
  read: (value) => (typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined),
};

const READERS: Readonly<Record<ColumnKind, Reader>> = {
  text: { expected: 'a text', read: (value) => (typeof value === 'string' ? value : undefined) },
  integer: wholeNumber,
  bigint: wholeNumber,
  boolean: { expected: 'true or false', read: (value) => (typeof value === 'boolean' ? value : undefined) },
  moment: { expected: 'a time like 2026-01-31T12:00:00.000Z', read: toMoment },
  json: { expected: 'JSON', read: (value) => JSON.stringify(value) },
};

/** U+0000 in JSON, which PostgreSQL has no place for. */
const HAS_ZERO = /(?<!\\)(?:\\\\)*\\u0000/;

/** The columns of a file, which its first line names. */
export interface FileColumns {
  columns: readonly GeneratedColumn[];
  /** The database takes the character U+0000. */
  takesZero: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : undefined;
  } catch {
    // Not JSON: the caller says so, with the number of the line.
    return undefined;
  }
}

/** A fault in a line, as the end of a sentence: `has no text in "email"`. */
export class LineFault extends Error {
  override name = 'LineFault';
}

/** The row in a line. Throws a `LineFault`. */
export function parseRow(line: string): Record<string, unknown> {
  const row = parse(line);
  if (row === undefined) throw new LineFault('is not an object of JSON');
  return row;
}

/** Values of a row in the order of the columns. Throws a `LineFault`. */
export function toValues({ columns, takesZero }: FileColumns, line: string): ColumnValue[] {
  const row = parseRow(line);
  if (!takesZero && HAS_ZERO.test(line))
    throw new LineFault('has the character U+0000, which PostgreSQL does not keep');
  const strange = Object.keys(row).find((name) => !columns.some(({ property }) => property === name));
  if (strange !== undefined) throw new LineFault(`has ${JSON.stringify(strange)}, which is no column`);
  return columns.map(({ property, kind, isNullable }) => {
    const value = row[property];
    if (value === null && isNullable) return null;
    const { expected, read } = READERS[kind];
    const made = value === undefined || value === null ? undefined : read(value);
    if (made === undefined) throw new LineFault(`has ${JSON.stringify(property)}; expected ${expected}`);
    return made;
  });
}
