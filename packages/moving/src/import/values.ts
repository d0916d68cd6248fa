import type { ForeignRow } from '@keystead/db';

/** Smallest number that counts as milliseconds; a smaller one is seconds. */
const MILLISECONDS = 1e11;

const EARLIEST = Date.parse('0001-01-01T00:00:00.000Z');
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/** A day, a time with up to nine digits behind the second, and a zone; UTC without one. */
const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.(\d{1,9}))?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?$/;

const NUMBER = /^-?\d{1,17}(?:\.\d+)?$/;

/** Longest id that is kept. */
export const LONGEST_ID = 255;

export const isId = (id: string): boolean => id !== '' && id.length <= LONGEST_ID;

/** A text that both databases store. */
export const toStorable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** The text of a value; null for none. Ids and other numbers become their decimal text. */
export function textOf(row: ForeignRow, field: string): string | null {
  const value = row[field];
  if (value === null || value === undefined) return null;
  return toStorable(String(value));
}

/** As `textOf`, with an empty text for none. */
export const wordOf = (row: ForeignRow, field: string): string => textOf(row, field) ?? '';

/** Empty texts count as none. */
export const filledOf = (row: ForeignRow, field: string): string | null => textOf(row, field) || null;

export function numberOf(row: ForeignRow, field: string): number | null {
  const text = textOf(row, field);
  return text !== null && NUMBER.test(text) ? Math.trunc(Number(text)) : null;
}

/** Parts of a name, with a space between those that are there. */
export const joinNames = (row: ForeignRow, fields: readonly string[]): string =>
  fields
    .map((field) => wordOf(row, field))
    .filter((part) => part !== '')
    .join(' ');

/** Null and anything unknown is false. Spreadsheets write capitals. */
export const isTrue = (row: ForeignRow, field: string): boolean =>
  ['1', 'true', 't'].includes(wordOf(row, field).toLowerCase());

/** As `isTrue`; null and anything unknown is not false either. */
export const isFalse = (row: ForeignRow, field: string): boolean =>
  ['0', 'false', 'f'].includes(wordOf(row, field).toLowerCase());

function toMoment(text: string): Date | undefined {
  if (NUMBER.test(text)) {
    const number = Number(text);
    return new Date(Math.abs(number) < MILLISECONDS ? number * 1000 : number);
  }
  const [, day, time = '00:00:00', fraction = '0', zone = 'Z'] = MOMENT.exec(text) ?? [];
  if (day === undefined) return undefined;
  const seconds = time.length === 5 ? `${time}:00` : time;
  const offset = zone.length === 3 ? `${zone}:00` : zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');
  return new Date(`${day}T${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}${offset}`);
}

/** A moment, cut to milliseconds; null for none, undefined for what is none. */
export function momentOf(row: ForeignRow, field: string): Date | null | undefined {
  const text = filledOf(row, field);
  if (text === null) return null;
  const moment = toMoment(text.trim());
  if (moment === undefined) return undefined;
  const time = moment.getTime();
  return time >= EARLIEST && time <= LATEST ? new Date(Math.trunc(time)) : undefined;
}

type Revive = (name: string, value: unknown, context?: { source?: string }) => unknown;

function parse(text: string, revive?: Revive): unknown {
  try {
    return JSON.parse(text, revive);
  } catch {
    return undefined;
  }
}

/** JSON; undefined for what is none. */
export const parseJson = (text: string): unknown => parse(text);

/** The beginning of a whole number with so many digits that it may be rounded. */
const LONG_NUMBER = /[:[,]\s*-?\d{16}/;

const keepDigits: Revive = (_name, value, context) =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
    ? context?.source
    : value;

/** As `parseJson`, with numbers that would be rounded as texts: of two ids none becomes the other one. */
export const parseExact = (text: string): unknown =>
  parse(text, LONG_NUMBER.test(text) ? keepDigits : undefined);

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
