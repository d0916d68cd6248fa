import type { EventView } from '#core/events/event-view.ts';

/** A file format for events, with one line for each. */
interface FileFormat {
  mediaType: string;
  /** Header before the events. */
  head: string;
  toLine: (event: EventView) => string;
}

const columns = [
  'id',
  'createdAt',
  'action',
  'actorId',
  'impersonatorId',
  'targetType',
  'targetId',
  'organizationId',
  'ipAddress',
  'userAgent',
  'data',
] as const satisfies readonly (keyof EventView)[];

const toText = (value: unknown): string => {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/**
 * Characters with which spreadsheets begin a formula, at the beginning of a cell, in some languages in their
 * full-width forms too. Also after a semicolon, which separates cells in languages with a decimal comma.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const beforeFormula = /^(?=[\t\r\n])|(?<=^|;)(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** A cell of a CSV file (RFC 4180), with an apostrophe before anything that could be a formula. */
export function toCell(value: unknown): string {
  const plain = toText(value).replace(beforeFormula, "'");
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const toRow = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

export const fileFormats = {
  jsonl: {
    mediaType: 'application/x-ndjson; charset=utf-8',
    head: '',
    toLine: (event) => `${JSON.stringify(event)}\n`,
  },
  csv: {
    mediaType: 'text/csv; charset=utf-8',
    head: toRow(columns),
    toLine: (event) => toRow(columns.map((column) => toCell(event[column]))),
  },
} as const satisfies Record<string, FileFormat>;

export type FileFormatName = keyof typeof fileFormats;
