import type { PictureReader, PictureSize } from '#features/pictures/formats/picture.ts';

interface Chunk {
  name: string;
  data: Buffer;
}

/** Chunks of the container that do not draw: colour profile, camera data, and a description. They are left out. */
const leftOut = new Set(['ICCP', 'EXIF', 'XMP ']);

const HEADER = 12;
const ALPHA = 0x10;
const ANIMATION = 0x02;

/** The chunks of a file whose lengths add up exactly; undefined if they do not. */
function readChunks(file: Buffer): Chunk[] | undefined {
  const isContainer = file.length > HEADER && file.toString('latin1', 0, 4) === 'RIFF';
  if (!isContainer || file.toString('latin1', 8, HEADER) !== 'WEBP') return undefined;
  if (file.readUInt32LE(4) !== file.length - 8) return undefined;
  const chunks: Chunk[] = [];
  let at = HEADER;
  while (at < file.length) {
    if (at + 8 > file.length) return undefined;
    const start = at + 8;
    const end = start + file.readUInt32LE(at + 4);
    if (end > file.length) return undefined;
    chunks.push({ name: file.toString('latin1', at, at + 4), data: file.subarray(start, end) });
    at = end;
    // Chunks begin at even places, and the byte in between is zero.
    if (end % 2 === 1 && file[at++] !== 0) return undefined;
  }
  return chunks;
}

/** A key frame that is shown, whose first part lies within the chunk; RFC 6386, section 9.1. */
function readLossy(data: Buffer): PictureSize | undefined {
  if (data.length < 11 || data.readUIntBE(3, 3) !== 0x9d012a) return undefined;
  const tag = data.readUIntLE(0, 3);
  const isShownKeyFrame = (tag & 1) === 0 && ((tag >> 1) & 7) <= 3 && ((tag >> 4) & 1) === 1;
  const firstPart = tag >> 5;
  if (!isShownKeyFrame || firstPart === 0 || 10 + firstPart > data.length) return undefined;
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

/** The header of a lossless picture; WebP Lossless Bitstream Specification, section 3. */
function readLossless(data: Buffer): PictureSize | undefined {
  if (data.length < 6 || data[0] !== 0x2f) return undefined;
  const bits = data.readUInt32LE(1);
  if (bits >>> 29 !== 0) return undefined;
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** Size that the extended header promises; undefined for a picture that moves, or bits without a meaning. */
function readExtended(data: Buffer): PictureSize | undefined {
  if (data.length !== 10) return undefined;
  const flags = data.readUInt8(0);
  if ((flags & ANIMATION) !== 0 || (flags & 0xc1) !== 0 || data.readUIntLE(1, 3) !== 0) return undefined;
  return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
}

const readers: Readonly<Record<string, (data: Buffer) => PictureSize | undefined>> = {
  'VP8 ': readLossy,
  VP8L: readLossless,
};

const isSame = (one: PictureSize, other: PictureSize): boolean =>
  one.width === other.width && one.height === other.height;

function toChunk({ name, data }: Chunk): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function toFile(chunks: readonly Chunk[]): Buffer {
  const body = Buffer.concat(chunks.map(toChunk));
  const head = Buffer.from('RIFF____WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

function toExtended({ width, height }: PictureSize): Chunk {
  const data = Buffer.alloc(10);
  data.writeUInt8(ALPHA, 0);
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return { name: 'VP8X', data };
}

/**
 * Reads a WebP file of one still picture. The chunks are those of the container specification, in its order, and
 * the picture may have its transparency in a chunk of its own.
 */
export const readWebp: PictureReader = (file) => {
  const [first, ...rest] = readChunks(file) ?? [];
  if (!first) return undefined;
  const promised = first.name === 'VP8X' ? readExtended(first.data) : undefined;
  if (first.name === 'VP8X' && !promised) return undefined;
  // Without the extended header there is one chunk, and nothing behind it.
  if (!promised && rest.length > 0) return undefined;
  const drawing = promised ? rest.filter(({ name }) => !leftOut.has(name)) : [first];
  const image = drawing.at(-1);
  const size = image && readers[image.name]?.(image.data);
  if (!image || !size || (promised && !isSame(promised, size))) return undefined;
  if (drawing.length === 1) return { ...size, bytes: toFile([image]) };
  const [alpha] = drawing;
  if (drawing.length !== 2 || alpha?.name !== 'ALPH' || image.name !== 'VP8 ') return undefined;
  return { ...size, bytes: toFile([toExtended(size), alpha, image]) };
};
