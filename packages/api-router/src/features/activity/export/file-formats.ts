import type { EventView } from '#core/events/event-view.ts';

/** A form in which events are written to a file, a line for each. */
interface FileFormat {
  mediaType: string;
  /** What stands in front of the events. */
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
 * A cell of a CSV file (RFC 4180). Programs for tables take a text with one of these beginnings for a formula and run it, so
 * it gets an apostrophe in front. In some languages they do so with the wide forms of the signs, too.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toCell(value: unknown): string {
  const text = toText(value);
  const plain = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
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
