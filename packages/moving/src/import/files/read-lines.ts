/** Bytes of a line, or of a record of several lines, above which it is not read. */
export const LONGEST = 1_000_000;

export const tooLong = 'The line is longer than 1 MB.';

export interface Line {
  number: number;
  text: string;
}

/** A line, or a record that begins there, that cannot be read. */
export interface BrokenLine {
  number: number;
  /** Which of several files has it; undefined for the first one. */
  part?: string;
  /** Path of the file, where there are several. */
  file?: string;
  /** Why, as a sentence without any of its text. */
  fault: string;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** The text of bytes that are UTF-8 without NUL; otherwise why they are not read. A byte order mark is left out. */
export function decode(bytes: Buffer): { text: string } | { fault: string } {
  if (bytes.includes(0)) return { fault: 'The line has a NUL character.' };
  try {
    return { text: decoder.decode(bytes) };
  } catch {
    return { fault: 'The line is not UTF-8.' };
  }
}

const NEWLINE = 0x0a;
const RETURN = 0x0d;

/** The pieces of a line that is not at its end yet. One that is too long is not kept. */
class OpenLine {
  #pieces: Buffer[] = [];
  #size = 0;

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  add(piece: Buffer): void {
    this.#size += piece.length;
    if (this.#size > LONGEST) this.#pieces = [];
    else this.#pieces.push(piece);
  }

  end(number: number): Line | BrokenLine {
    const [bytes, size] = [Buffer.concat(this.#pieces), this.#size];
    this.#pieces = [];
    this.#size = 0;
    if (size > LONGEST) return { number, fault: tooLong };
    return { number, ...decode(bytes.at(-1) === RETURN ? bytes.subarray(0, -1) : bytes) };
  }
}

/** Lines of bytes with their numbers. Memory does not grow with their length. */
export async function* readLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<Line | BrokenLine, void> {
  const line = new OpenLine();
  let number = 1;
  for await (const chunk of bytes) {
    let start = 0;
    for (;;) {
      const end = chunk.indexOf(NEWLINE, start);
      line.add(chunk.subarray(start, end === -1 ? chunk.length : end));
      if (end === -1) break;
      yield line.end(number);
      number += 1;
      start = end + 1;
    }
  }
  if (!line.isEmpty) yield line.end(number);
}
