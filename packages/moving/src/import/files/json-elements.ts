import { UsageFault } from '../usage-fault.ts';
import { type BrokenLine, decode, type Line, LONGEST, tooLong } from './read-lines.ts';

const code = (letter: string): number => letter.charCodeAt(0);
const [QUOTE, BACKSLASH, NEWLINE, COMMA] = [code('"'), code('\\'), code('\n'), code(',')];
const OPENING = new Set([code('{'), code('[')]);
const CLOSING = new Set([code('}'), code(']')]);
const SPACES = new Set([code(' '), code('\t'), code('\r'), NEWLINE]);

/** Finds the objects of a JSON array in bytes, without reading more than one of them. */
class ElementScanner {
  /** Depth of the elements: 1 in an array, 2 in an array of an object. */
  readonly #base: number;
  #depth = 0;
  #line = 1;
  #isText = false;
  #isEscaped = false;
  #begun: number | undefined;
  #fault: string | undefined;
  #pieces: Buffer[] = [];
  #size = 0;
  /** The last two bytes that are no space. */
  #last: readonly [number, number] = [0, 0];
  isEnded = false;

  constructor(base: number) {
    this.#base = base;
  }

  get line(): number {
    return this.#line;
  }

  *scan(chunk: Buffer): Generator<Line | BrokenLine, void> {
    let start = 0;
    for (let at = 0; at < chunk.length && !this.isEnded; at += 1) {
      const byte = chunk[at] ?? 0;
      const wasBegun = this.#begun !== undefined;
      const isLast = this.#step(byte);
      if (!wasBegun && this.#begun !== undefined) start = at;
      if (!isLast) continue;
      this.#keep(chunk.subarray(start, byte === COMMA || this.isEnded ? at : at + 1));
      yield this.#end();
    }
    if (this.#begun !== undefined) this.#keep(chunk.subarray(start));
  }

  /** Takes a byte. True if an element ends with it. */
  #step(byte: number): boolean {
    if (byte === NEWLINE) this.#line += 1;
    if (this.#isText) return this.#stepInText(byte);
    const isBase = this.#depth === this.#base;
    if (CLOSING.has(byte)) {
      this.#depth -= 1;
      this.isEnded = this.#depth < this.#base && isBase;
      return this.#begun !== undefined && this.#depth <= this.#base;
    }
    if (isBase && byte === COMMA) return this.#begun !== undefined;
    if (isBase && this.#begun === undefined && !SPACES.has(byte)) this.#begun = this.#line;
    if (OPENING.has(byte)) this.#depth += 1;
    if (byte === QUOTE) this.#isText = true;
    return false;
  }

  /** Takes a byte of a text. No text of JSON has a line end: there its quote is missing. */
  #stepInText(byte: number): boolean {
    if (byte === NEWLINE) {
      this.#fault = 'A text of the line is not closed.';
      this.#isText = false;
      return this.#endsHere();
    }
    if (!SPACES.has(byte)) this.#last = [this.#last[1], byte];
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === BACKSLASH) this.#isEscaped = true;
    else if (byte === QUOTE) this.#isText = false;
    return false;
  }

  /** The text that is not closed has swallowed the end of its element: then only this one is lost. */
  #endsHere(): boolean {
    const [before, last] = this.#last;
    const isEnd = this.#begun !== undefined && CLOSING.has(last === COMMA ? before : last);
    if (isEnd) this.#depth = this.#base;
    return isEnd;
  }

  #keep(piece: Buffer): void {
    this.#size += piece.length;
    if (this.#size <= LONGEST) this.#pieces.push(piece);
    else {
      this.#pieces = [];
      this.#fault = tooLong;
    }
  }

  #end(): Line | BrokenLine {
    const [number, fault] = [this.#begun ?? this.#line, this.#fault];
    const bytes = Buffer.concat(this.#pieces);
    this.#begun = undefined;
    this.#fault = undefined;
    this.#pieces = [];
    this.#size = 0;
    if (fault !== undefined) return { number, fault };
    return { number, ...decode(bytes) };
  }
}

/** The texts of the elements of a JSON array, each with the line on which it begins. */
export async function* readElements(
  bytes: AsyncIterable<Buffer>,
  { isInObject }: { isInObject: boolean },
): AsyncGenerator<Line | BrokenLine, void> {
  const scanner = new ElementScanner(isInObject ? 2 : 1);
  for await (const chunk of bytes) {
    yield* scanner.scan(chunk);
    if (scanner.isEnded) return;
  }
  throw new UsageFault(`The list ends in the middle, on line ${scanner.line}: the file is not whole.`);
}
