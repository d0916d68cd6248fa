import { crc32, inflateSync } from 'node:zlib';
import { fits, type PictureReader, type PictureSize } from '#features/pictures/formats/picture.ts';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

interface Chunk {
  name: string;
  data: Buffer;
  /** With its length and its checksum. */
  whole: Buffer;
}

/** Samples of a pixel by colour type, and the depths that each may have; PNG specification, section 11.2.1. */
const colours: Readonly<Record<number, { samples: number; depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};

/** Chunks that draw. Of the others those that need not be understood are left out. */
const drawing = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/** Their order. */
const order = /^IHDR(?: PLTE)?(?: tRNS)?(?: IDAT)+ IEND$/;

/** Chunks of a picture that moves. */
const moving = new Set(['acTL', 'fcTL', 'fdAT']);

/** A chunk that a program must understand has a capital first. */
const mustBeKnown = (name: string): boolean => /^[A-Z]/.test(name);

function readChunks(file: Buffer): Chunk[] | undefined {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined;
  const chunks: Chunk[] = [];
  let at = SIGNATURE.length;
  while (at < file.length) {
    if (at + 12 > file.length) return undefined;
    const end = at + 8 + file.readUInt32BE(at);
    if (end + 4 > file.length) return undefined;
    const name = file.toString('latin1', at + 4, at + 8);
    if (!/^[A-Za-z]{4}$/.test(name) || crc32(file.subarray(at + 4, end)) !== file.readUInt32BE(end))
      return undefined;
    chunks.push({ name, data: file.subarray(at + 8, end), whole: file.subarray(at, end + 4) });
    at = end + 4;
  }
  return chunks;
}

/** Size, and how many bytes the pixels have once they are unpacked: a byte before each row says how it is packed. */
function readHeader({ name, data }: Chunk): (PictureSize & { unpacked: number }) | undefined {
  if (name !== 'IHDR' || data.length !== 13) return undefined;
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  const [depth = 0, colour = -1, ...methods] = data.subarray(8);
  const row = colours[colour];
  // Rows that come in seven rounds are for slow lines, and are not taken.
  if (!row?.depths.includes(depth) || methods.some((method) => method !== 0)) return undefined;
  return { width, height, unpacked: height * (1 + Math.ceil((width * row.samples * depth) / 8)) };
}

/** The types of the library lack the fields that `info` adds to the result. */
interface Unpacked {
  buffer: Uint8Array;
  engine: { bytesWritten: number };
}

const isUnpacked = (result: unknown): result is Unpacked =>
  typeof result === 'object' && result !== null && 'buffer' in result && 'engine' in result;

/** Stops unpacking one byte past the length. */
function unpacksTo(packed: Buffer, length: number): boolean {
  try {
    const result: unknown = inflateSync(packed, { info: true, maxOutputLength: length + 1 });
    if (!isUnpacked(result)) return false;
    return result.buffer.length === length && result.engine.bytesWritten === packed.length;
  } catch {
    return false;
  }
}

/** Reads a PNG file of one still picture. Texts, profiles and camera data are left out. */
export const readPng: PictureReader = (file) => {
  const chunks = readChunks(file);
  const [first] = chunks ?? [];
  const header = first && readHeader(first);
  if (!chunks || !header) return undefined;
  if (chunks.some(({ name }) => moving.has(name) || (mustBeKnown(name) && !drawing.has(name))))
    return undefined;
  const kept = chunks.filter(({ name }) => drawing.has(name));
  const last = chunks.at(-1);
  if (last?.name !== 'IEND' || last.data.length > 0) return undefined;
  if (!order.test(kept.map(({ name }) => name).join(' '))) return undefined;
  const { width, height, unpacked } = header;
  const bytes = Buffer.concat([SIGNATURE, ...kept.map(({ whole }) => whole)]);
  if (!fits({ width, height })) return { width, height, bytes };
  const packed = Buffer.concat(kept.filter(({ name }) => name === 'IDAT').map(({ data }) => data));
  return unpacksTo(packed, unpacked) ? { width, height, bytes } : undefined;
};
