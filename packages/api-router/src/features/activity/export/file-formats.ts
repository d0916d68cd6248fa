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
 * Where programs for tables begin a formula, and run it: at the signs below in front of a cell, in some languages in their wide
 * forms too. Where a comma separates decimals a semicolon separates cells, so behind one is in front of a cell as well.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const beforeFormula = /^(?=[\t\r\n])|(?<=^|;)(?=\s*[=+\-@＝＋－＠])/g;

/** A cell of a CSV file (RFC 4180), with an apostrophe before everything that could be a formula. */
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
