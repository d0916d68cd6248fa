import { createReadStream } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { UsageFault } from '../usage-fault.ts';

/** Bytes that tell the kind of a file, its head line and its first person. */
const HEAD = 65_536;

/** A file, or what comes from another command. */
export interface FileBytes {
  /** Path, or `-`. */
  name: string;
  /** The same for the same file, however its path is written. */
  place: string;
  /** Its first bytes. */
  head: Buffer;
  /** It can be read once only. */
  isOnce: boolean;
  read(): AsyncIterable<Buffer>;
}

const ONCE = 'Standard input can be read once only.';

/** Standard input: its beginning is looked at, and then read with the rest. */
async function openStream(name: string, stream: AsyncIterable<Buffer>): Promise<FileBytes> {
  const chunks = stream[Symbol.asyncIterator]();
  const begun: Buffer[] = [];
  let size = 0;
  while (size < HEAD) {
    const { value, done } = await chunks.next();
    if (done === true) break;
    begun.push(value);
    size += value.length;
  }
  let isRead = false;
  return {
    name,
    place: name,
    head: Buffer.concat(begun).subarray(0, HEAD),
    isOnce: true,
    async *read() {
      if (isRead) throw new UsageFault(ONCE);
      isRead = true;
      yield* begun;
      yield* { [Symbol.asyncIterator]: () => chunks };
    },
  };
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Opens a file for reading; `-` is standard input. Throws a `UsageFault` with one sentence. */
export async function openFile(name: string): Promise<FileBytes> {
  if (name === '-') return openStream(name, process.stdin);
  const facts = await stat(name).catch(() => {
    throw new UsageFault(`The file ${name} cannot be read.`);
  });
  if (facts.isFIFO()) return openStream(name, createReadStream(name));
  if (!facts.isFile()) throw new UsageFault(`${name} is not a file.`);
  try {
    return {
      name,
      place: await realpath(name),
      head: await readHead(name),
      isOnce: false,
      read: () => createReadStream(name, { highWaterMark: 1 << 18 }),
    };
  } catch {
    throw new UsageFault(`The file ${name} cannot be read.`);
  }
}
