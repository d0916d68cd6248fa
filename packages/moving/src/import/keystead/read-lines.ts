import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { isPacked } from '#format/manifest.ts';
import { UsageFault } from '../usage-fault.ts';

/** Characters of a line. No row of the service is nearly as long. */
const MOST = 16 * 1024 * 1024;

/** The bytes of a file as they were before it was packed. */
function openFile(path: string): AsyncIterable<Buffer> {
  const file = createReadStream(path);
  if (!isPacked(path)) return file;
  const unpacked = createGunzip();
  // Whoever reads `unpacked` gets the same error.
  pipeline(file, unpacked).catch(() => undefined);
  return unpacked;
}

/** Turns bytes into text, also where a character is cut in two. */
function createDecode(name: string): (chunk: Buffer) => string {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  return (chunk) => {
    try {
      return decoder.decode(chunk, { stream: true });
    } catch (cause) {
      throw new UsageFault(`The file ${name} is not text in UTF-8.`, { cause });
    }
  };
}

/** Lines of a file, one after the other. Throws a `UsageFault` for one without an end, and for one without measure. */
export async function* readLines(path: string, name: string): AsyncGenerator<string, void> {
  const decode = createDecode(name);
  let rest = '';
  let line = 0;
  for await (const chunk of openFile(path)) {
    const parts = decode(chunk).split('\n');
    const [first = '', ...others] = parts;
    rest += first;
    if (rest.length > MOST) throw new UsageFault(`Line ${line + 1} of ${name} is too long for a row.`);
    for (const other of others) {
      line += 1;
      yield rest;
      rest = other;
    }
  }
  if (rest !== '') throw new UsageFault(`Line ${line + 1} of ${name} has no end: the file is not whole.`);
}
