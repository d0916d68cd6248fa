import { UsageFault } from '../usage-fault.ts';
import type { FileBytes } from './file-bytes.ts';

/** First bytes of files that are no UTF-8 text, with the name of their kind. */
const BEGINNINGS: readonly (readonly [bytes: readonly number[], what: string])[] = [
  [[0x1f, 0x8b], 'compressed: give it uncompressed'],
  [[0x50, 0x4b, 0x03, 0x04], 'a ZIP archive or a spreadsheet: give the CSV or JSON file'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'compressed: give it uncompressed'],
  [[0xff, 0xfe], 'in UTF-16: save it as UTF-8'],
  [[0xfe, 0xff], 'in UTF-16: save it as UTF-8'],
  [[...Buffer.from('SQLite format 3')], 'a SQLite database, and no CSV or JSON file'],
];

/** Throws a `UsageFault` for a file that is empty or no text. */
export function assertText({ name, head }: Pick<FileBytes, 'name' | 'head'>): void {
  const shown = name === '-' ? 'Standard input' : `The file ${name}`;
  if (head.length === 0) throw new UsageFault(`${shown} is empty.`);
  const found = BEGINNINGS.find(([bytes]) => bytes.every((byte, index) => head[index] === byte));
  if (found !== undefined) throw new UsageFault(`${shown} is ${found[1]}.`);
  const [start, end] = [head.indexOf(0), head.indexOf('\n')];
  if (start !== -1 && (end === -1 || start < end))
    throw new UsageFault(`${shown} is no text: its first line has a NUL character.`);
}
