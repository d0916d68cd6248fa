const toText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/**
 * Characters with which spreadsheets begin a formula, at the beginning of a cell, in some languages in their
 * full-width forms too. Also after a semicolon, which separates cells in languages with a decimal comma: there the
 * quotes around a cell that follows a comma are no quotes, so a line break in it begins a row, and a quote a cell.
 * Looks no further than the end of a line, so that a text of line breaks takes no longer than any other.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const beforeFormula = /^(?=[\t\r\n])|(?<=^|[;\r\n])(?=(?:[^\S\r\n]|")*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** A cell of a CSV file (RFC 4180), with an apostrophe before anything that could be a formula. */
export function toCell(value: unknown): string {
  const plain = toText(value).replace(beforeFormula, "'");
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

export const toCsvLine = (values: readonly unknown[]): string => `${values.map(toCell).join(',')}\r\n`;

export const csvMediaType = 'text/csv; charset=utf-8';
