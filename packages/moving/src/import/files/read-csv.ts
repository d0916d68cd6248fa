import { UsageFault } from '../usage-fault.ts';
import { findSeparator, isOpen, toCells } from './csv-cells.ts';
import type { FileRow } from './file-row.ts';
import { type BrokenLine, type Line, LONGEST, tooLong } from './read-lines.ts';

/** Lines that can be given back, to be read again. */
class Lines {
  readonly #lines: AsyncGenerator<Line | BrokenLine, void>;
  #given: (Line | BrokenLine)[] = [];

  constructor(lines: AsyncGenerator<Line | BrokenLine, void>) {
    this.#lines = lines;
  }

  async next(): Promise<Line | BrokenLine | undefined> {
    const given = this.#given.shift();
    if (given !== undefined) return given;
    const { value, done } = await this.#lines.next();
    return done === true ? undefined : value;
  }

  giveBack(lines: readonly (Line | BrokenLine)[]): void {
    this.#given = [...lines, ...this.#given];
  }
}

/** The lines behind a first one as long as a quote is open. Null: it is not closed. */
async function readRecord(lines: Lines, first: Line): Promise<{ text: string; more: Line[] } | null> {
  const more: Line[] = [];
  const texts = [first.text];
  let size = first.text.length;
  let isEnded = !isOpen(first.text);
  while (!isEnded) {
    const line = await lines.next();
    if (line !== undefined && 'text' in line) {
      more.push(line);
      texts.push(line.text);
      size += line.text.length + 1;
    }
    if (line === undefined || 'fault' in line || size > LONGEST) {
      lines.giveBack([...more, ...(line !== undefined && 'fault' in line ? [line] : [])]);
      return null;
    }
    isEnded = isOpen(line.text);
  }
  return { text: texts.join('\n'), more };
}

interface Head {
  names: readonly string[];
  separator: string;
}

/** The head of a file that need have none: without one the columns have these names. */
function withoutHead(lines: Lines, line: Line, columns: readonly string[]): Head | undefined {
  const separator = findSeparator(line.text);
  const cells = toCells(line.text, separator) ?? [];
  if (cells.some((cell) => columns.includes(cell) && cell !== '')) return undefined;
  if (cells.length !== columns.length)
    throw new UsageFault(
      `The file is none of this product: its first line has ${cells.length} cells, and neither names of columns nor ${columns.length} cells.`,
    );
  lines.giveBack([line]);
  return { names: columns, separator };
}

async function readHead(lines: Lines, columns?: readonly string[]): Promise<Head> {
  const line = await lines.next();
  if (line === undefined || 'fault' in line)
    throw new UsageFault(`The head line cannot be read. ${line?.fault ?? tooLong}`);
  const found = columns && withoutHead(lines, line, columns);
  if (found !== undefined) return found;
  const separator = findSeparator(line.text);
  const names = toCells(line.text, separator)?.map((name) => name.trim());
  if (names === undefined) throw new UsageFault('The head line has quotes that do not match.');
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new UsageFault(`The head line has ${JSON.stringify(twice)} twice.`);
  return { names, separator };
}

/**
 * Records of CSV with a head line; `columns` names those of a file that may have none. A record that cannot be read costs one line: where a quote that is never closed
 * swallowed others, they are read again.
 * @see RFC 4180
 */
export async function* readCsv(
  source: AsyncGenerator<Line | BrokenLine, void>,
  columns?: readonly string[],
): AsyncGenerator<FileRow | BrokenLine, void> {
  const lines = new Lines(source);
  const { names, separator } = await readHead(lines, columns);
  for (let line = await lines.next(); line !== undefined; line = await lines.next()) {
    const { number } = line;
    if ('fault' in line) {
      yield line;
      continue;
    }
    if (line.text === '') continue;
    const record = await readRecord(lines, line);
    const cells = record && toCells(record.text, separator);
    if (cells?.length === names.length) {
      yield { number, row: Object.fromEntries(names.map((name, index) => [name, cells[index]])) };
      continue;
    }
    lines.giveBack(record?.more ?? []);
    const found = cells ? `The line has ${cells.length} cells and the head line ${names.length}.` : undefined;
    yield { number, fault: found ?? 'The quotes of the line do not match.' };
  }
}
