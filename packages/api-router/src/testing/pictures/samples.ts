import { crc32, deflateSync } from 'node:zlib';

const fromText = (base64: string): Buffer => Buffer.from(base64, 'base64');

/** A picture of 8 by 8 pixels that a browser wrote, by chunks of the container. */
export const lossy = fromText(
  'EAIAnQEqCAAIAALATCWoAnRtfwKn/vu6AAD9w+dppx2TNiKD7NSnFYcRcJgBDv6Te6h/ouf0rnL9zf/g2v4N/9cZ/HfvhyfrAfPhLVHMxsri4AAA',
);
export const lossless = fromText(
  'LwfAAQBPoKhtIzbXcSzm76icokZS2OgVihEc8MMAiiIQgvoXUsBTAVXYY+Y/fnyPGEt60MsVV0SXO+4BCtq2kbL7MByEg3GQhmEsgnckIvqvNm0DZrRTDgGgHl9n6k49DdTtEwA=',
);
export const alphaOfLossy = fromText('AU+gqG0jNtVxPPbzIiJwEjMiHgoaSY0W+miohMpAEhpwsc4j+h8AzKd0tZ7WW7qYBwA=');
export const lossyBelowAlpha = fromText(
  'sAEAnQEqCAAIAALATCWoAnRtfwPUAAD+7HDdllQKSDUqMQFl/+OL36wHz4S/5N/1in+bL++WfmeAAA==',
);

export const jpeg = fromText(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAaEAEAAQUAAAAAAAAAAAAAAAAAERMVJEKC/8QAFQEBAQAAAAAAAAAAAAAAAAAABAX/xAAgEQABAwIHAAAAAAAAAAAAAAABAAMRAhIEEyEiMUHB/9oADAMBAAIRAxEAPwCGBada8dSAt4ZrLv3EyTz4jOVXRp0v/9k=',
);

/** A chunk of a WebP file. `length` lies about its size. */
export function webpChunk(name: string, data: Buffer, length = data.length): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** A WebP file of chunks. `difference` lies about its size. */
export function webp(chunks: readonly Buffer[], difference = 0): Buffer {
  const body = Buffer.concat(chunks);
  const head = Buffer.from('RIFF____WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4 + difference, 4);
  return Buffer.concat([head, body]);
}

/** The extended header, for 8 by 8 pixels unless it says otherwise. */
export function extended(flags: number, side = 8): Buffer {
  const data = Buffer.alloc(10);
  data.writeUInt8(flags, 0);
  data.writeUIntLE(side - 1, 4, 3);
  data.writeUIntLE(side - 1, 7, 3);
  return webpChunk('VP8X', data);
}

/** The lossy picture, which says that it has so many pixels. */
export function lossyOf(width: number, height = width): Buffer {
  const data = Buffer.from(lossy);
  data.writeUInt16LE(width, 6);
  data.writeUInt16LE(height, 8);
  return data;
}

export function pngChunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length, 0);
  numbers.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)]);
}

export const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

export const pngHeader = (width = 8, height = 8, rest = [8, 6, 0, 0, 0]): Buffer => {
  const data = Buffer.alloc(8);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return pngChunk('IHDR', Buffer.concat([data, Buffer.from(rest)]));
};

/** Pixels of 8 by 8, of four bytes each, with a byte before each row. */
export const pngPixels = (bytes = 8 * (1 + 8 * 4)): Buffer =>
  deflateSync(Buffer.alloc(bytes, 0x7f).fill(0, 0, 1));

export const png = (...chunks: readonly Buffer[]): Buffer => Buffer.concat([pngSignature, ...chunks]);

export const pngEnd = pngChunk('IEND');

/** Pictures as browsers and other programs make them. */
export const samples = {
  'WebP of a photograph': webp([webpChunk('VP8 ', lossy)]),
  'WebP without loss': webp([webpChunk('VP8L', lossless)]),
  'WebP with transparency': webp([
    extended(0x10),
    webpChunk('ALPH', alphaOfLossy),
    webpChunk('VP8 ', lossyBelowAlpha),
  ]),
  'WebP of Chromium, with a colour profile': webp([
    extended(0x20),
    webpChunk('ICCP', Buffer.alloc(456, 'profile')),
    webpChunk('VP8 ', lossy),
  ]),
  PNG: png(pngHeader(), pngChunk('IDAT', pngPixels()), pngEnd),
  JPEG: jpeg,
} satisfies Record<string, Buffer>;

export const toUpload = (bytes: Buffer) => ({ picture: bytes.toString('base64') });
