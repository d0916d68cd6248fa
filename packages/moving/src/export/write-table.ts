import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ManifestTable } from '#format/manifest.ts';
import { isPacked } from '#format/manifest.ts';
import type { MovedRow } from '#format/row-text.ts';

/** Characters that are written at once. */
const PIECE = 65_536;

/** Readable by its owner alone. */
export const PRIVATE_FILE = 0o600;

interface Written {
  folder: string;
  file: string;
  rows: AsyncIterable<MovedRow>;
  /** Called now and then with the number of rows so far. */
  onRows: (rows: number) => void;
}

/** Writes the rows of a table, one a line, and returns what the manifest says of the file. */
export async function writeTable({
  folder,
  file,
  rows,
  onRows,
}: Written): Promise<Omit<ManifestTable, 'name'>> {
  let count = 0;
  let bytes = 0;
  const hash = createHash('sha256');
  async function* toPieces(): AsyncGenerator<string, void> {
    let piece = '';
    for await (const row of rows) {
      piece += `${JSON.stringify(row)}\n`;
      count += 1;
      if (piece.length < PIECE) continue;
      yield piece;
      onRows(count);
      piece = '';
    }
    if (piece !== '') yield piece;
    onRows(count);
  }
  async function* measure(chunks: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer, void> {
    for await (const chunk of chunks) {
      const buffer = Buffer.from(chunk);
      hash.update(buffer);
      bytes += buffer.length;
      yield buffer;
    }
  }
  // A link that waits under this name is not followed: the file must not be there. It is open before a row is read:
  // what a stopped export removes must not appear afterwards.
  const target = (await open(join(folder, file), 'wx', PRIVATE_FILE)).createWriteStream({ flush: true });
  await (isPacked(file)
    ? pipeline(toPieces, createGzip(), measure, target)
    : pipeline(toPieces, measure, target));
  return { file, rows: count, bytes, sha256: hash.digest('hex') };
}
