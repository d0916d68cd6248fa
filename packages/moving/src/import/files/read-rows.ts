import { isRecord, parseExact } from '../values.ts';
import type { FileBytes } from './file-bytes.ts';
import type { FileRow } from './file-row.ts';
import { readElements } from './json-elements.ts';
import { readCsv } from './read-csv.ts';
import { type BrokenLine, type Line, readLines } from './read-lines.ts';

async function* parseAll(
  lines: AsyncGenerator<Line | BrokenLine, void>,
): AsyncGenerator<FileRow | BrokenLine, void> {
  for await (const line of lines) {
    if ('fault' in line) {
      yield line;
      continue;
    }
    if (line.text.trim() === '') continue;
    const row = parseExact(line.text);
    yield isRecord(row)
      ? { number: line.number, row }
      : { number: line.number, fault: 'The line is no JSON object.' };
  }
}

/** Known of a file before it is read. */
export interface Beginning extends Pick<FileBytes, 'head'> {
  /** Names of the columns of a CSV file that may have no head line. */
  columns?: readonly string[] | undefined;
}

type Read = (bytes: AsyncIterable<Buffer>) => AsyncGenerator<FileRow | BrokenLine, void>;

/** Forms of a file, by how it begins. What begins otherwise is CSV. */
const forms: readonly (readonly [beginning: RegExp, read: Read])[] = [
  [/^\s*\[/, (bytes) => parseAll(readElements(bytes, { isInObject: false }))],
  [/^\s*\{\s*"[^"]*"\s*:\s*\[\s*[{\]]/, (bytes) => parseAll(readElements(bytes, { isInObject: true }))],
  [/^\s*\{/, (bytes) => parseAll(readLines(bytes))],
];

/** Rows of CSV, of a JSON array, of an array in a JSON object, or of one JSON object a line. */
export function readRows({ head, columns }: Beginning, bytes: AsyncIterable<Buffer>): ReturnType<Read> {
  const beginning = head.toString('utf8').replace(/^\uFEFF/, '');
  const found = forms.find(([form]) => form.test(beginning));
  return found === undefined ? readCsv(readLines(bytes), columns) : found[1](bytes);
}
