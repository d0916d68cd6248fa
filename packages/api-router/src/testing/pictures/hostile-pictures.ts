import { deflateSync, gzipSync } from 'node:zlib';
import {
  alphaOfLossy,
  extended,
  jpeg,
  lossless,
  lossy,
  lossyBelowAlpha,
  lossyOf,
  png,
  pngChunk,
  pngEnd,
  pngHeader,
  pngPixels,
  samples,
  webp,
  webpChunk,
} from '#testing/pictures/samples.ts';

const text = (content: string): Buffer => Buffer.from(content, 'latin1');
const SCRIPT = '<script>alert(document.cookie)</script>';
const page = text(`<!doctype html><html><body>${SCRIPT}</body></html>`);
const photograph = samples['WebP of a photograph'];
const chunk = webpChunk('VP8 ', lossy);
const pixels = pngChunk('IDAT', pngPixels());

/** The lossy picture with one of its first bytes changed. */
function changed(at: number, value: number): Buffer {
  const data = Buffer.from(lossy);
  data.writeUInt8(value, at);
  return data;
}

/** A segment of JPEG. */
function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.of(0xff, marker, 0, 0);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

const start = jpeg.subarray(0, 2);
const afterStart = jpeg.subarray(2);
const scan = jpeg.subarray(jpeg.indexOf(Buffer.of(0xff, 0xda)), -2);
const frameAt = jpeg.indexOf(Buffer.of(0xff, 0xc0));

/** The JPEG with other bytes in the header of its frame. */
function withFrame(at: number, ...bytes: number[]): Buffer {
  const file = Buffer.from(jpeg);
  file.set(bytes, frameAt + at);
  return file;
}

const central = Buffer.concat([text('PK\x05\x06'), Buffer.alloc(18)]);

/** Files that are no picture, more than one, or a trap for whoever draws or unpacks them. */
export const refusedPictures: Readonly<Record<string, Buffer>> = {
  nothing: Buffer.alloc(0),
  'one byte': Buffer.of(0x52),
  zeros: Buffer.alloc(1000),
  'a page': page,
  'an SVG with a script': text(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`),
  'an SVG with a declaration': text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  'XML that grows': text('<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>'),
  'a GIF': text(
    'GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;',
  ),
  'a GIF that is a script': text('GIF89a/*\x00\x00*/=1;alert(1)//;'),
  'a GIF with an archive behind it': Buffer.concat([text('GIF89a\x01\x00\x01\x00;'), central]),
  'a bitmap': Buffer.concat([text('BM'), Buffer.alloc(60)]),
  'an icon': Buffer.concat([Buffer.of(0, 0, 1, 0, 1, 0), Buffer.alloc(40)]),
  'a TIFF': Buffer.concat([text('II*\x00'), Buffer.alloc(40)]),
  'an AVIF': Buffer.concat([Buffer.of(0, 0, 0, 28), text('ftypavif'), Buffer.alloc(40)]),
  'a PDF': text('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'),
  'an archive': Buffer.concat([text('PK\x03\x04'), Buffer.alloc(60), central]),
  'a packed bomb': gzipSync(Buffer.alloc(10_000_000)),
  'a sound in the same container': Buffer.concat([text('RIFF\x24\x00\x00\x00WAVEfmt '), Buffer.alloc(28)]),
  'a WebP without chunks': webp([]),
  'a WebP with half a chunk header': Buffer.concat([text('RIFF\x08\x00\x00\x00WEBP'), text('VP8 ')]),
  'a WebP that says it is larger': webp([chunk], 2),
  'a WebP that says it is smaller': webp([chunk], -2),
  'a WebP that says it is 4 GB': webp([chunk], 0xffff_ff00 - chunk.length),
  'a WebP with a page behind it': Buffer.concat([photograph, page]),
  'a WebP with an archive behind it': Buffer.concat([photograph, central]),
  'a WebP that is cut off': photograph.subarray(0, -10),
  'a WebP behind a page': Buffer.concat([page, photograph]),
  'a WebP whose chunk says it is larger': webp([webpChunk('VP8 ', lossy, lossy.length + 400)]),
  'a WebP whose chunk says it is 4 GB': webp([webpChunk('VP8 ', lossy, 0xffff_fffe)]),
  'a WebP with two pictures': webp([chunk, chunk]),
  'a WebP with two pictures below one header': webp([extended(0), chunk, chunk]),
  'a WebP that moves': webp([
    extended(0x02),
    webpChunk('ANIM', Buffer.alloc(6)),
    webpChunk('ANMF', Buffer.alloc(16)),
  ]),
  'a WebP that moves and hides it': webp([
    extended(0),
    webpChunk('ANMF', Buffer.concat([Buffer.alloc(16), chunk])),
  ]),
  'a WebP with a chunk that nobody knows': webp([extended(0), webpChunk('HTML', page), chunk]),
  'a WebP with a page in place of the picture': webp([webpChunk('VP8 ', page)]),
  'a WebP with a header alone': webp([extended(0)]),
  'a WebP whose headers differ': webp([extended(0, 500), chunk]),
  'a WebP without a start code': webp([webpChunk('VP8 ', changed(3, 0))]),
  'a WebP that needs a frame before it': webp([webpChunk('VP8 ', changed(0, lossy.readUInt8(0) | 1))]),
  'a WebP whose first part is longer than the file': webp([webpChunk('VP8 ', changed(2, 0xff))]),
  'a WebP of no width': webp([webpChunk('VP8 ', lossyOf(0, 8))]),
  'a WebP of a later version': webp([
    webpChunk('VP8L', Buffer.concat([Buffer.of(0x2f, 7, 0xc0, 1, 0xe0), lossless.subarray(5)])),
  ]),
  'a WebP with transparency twice': webp([
    extended(0x10),
    webpChunk('ALPH', alphaOfLossy),
    webpChunk('ALPH', alphaOfLossy),
    webpChunk('VP8 ', lossyBelowAlpha),
  ]),
  'a WebP without loss and with transparency beside it': webp([
    extended(0x10),
    webpChunk('ALPH', alphaOfLossy),
    webpChunk('VP8L', lossless),
  ]),
  'a PNG with a page behind it': Buffer.concat([samples.PNG, page]),
  'a PNG that is cut off': samples.PNG.subarray(0, -16),
  'a PNG with a wrong checksum': Buffer.concat([samples.PNG.subarray(0, -1), Buffer.of(0)]),
  'a PNG that unpacks to more than its pixels': png(
    pngHeader(),
    pngChunk('IDAT', deflateSync(Buffer.alloc(50_000_000))),
    pngEnd,
  ),
  'a PNG that unpacks to less than its pixels': png(pngHeader(), pngChunk('IDAT', pngPixels(9)), pngEnd),
  'a PNG with bytes behind its pixels': png(
    pngHeader(),
    pngChunk('IDAT', Buffer.concat([pngPixels(), page])),
    pngEnd,
  ),
  'a PNG that moves': png(pngHeader(), pngChunk('acTL', Buffer.alloc(8)), pixels, pngEnd),
  'a PNG without pixels': png(pngHeader(), pngEnd),
  'a PNG of no height': png(pngHeader(8, 0), pixels, pngEnd),
  'a PNG of a colour that does not exist': png(pngHeader(8, 8, [8, 5, 0, 0, 0]), pixels, pngEnd),
  'a PNG that comes in rounds': png(pngHeader(8, 8, [8, 6, 0, 0, 1]), pixels, pngEnd),
  'a PNG with a part that must be known': png(pngHeader(), pngChunk('HTML', page), pixels, pngEnd),
  'a PNG with its header twice': png(pngHeader(), pngHeader(), pixels, pngEnd),
  'a JPEG with a page behind it': Buffer.concat([jpeg, page]),
  'a JPEG that is cut off': jpeg.subarray(0, -30),
  'a JPEG without pixels': Buffer.concat([
    jpeg.subarray(0, jpeg.indexOf(Buffer.of(0xff, 0xda))),
    jpeg.subarray(-2),
  ]),
  'a JPEG of a thousand rounds': Buffer.concat([
    jpeg.subarray(0, -2),
    ...Array.from({ length: 1000 }, () => scan),
    jpeg.subarray(-2),
  ]),
  'a JPEG with two frames': Buffer.concat([
    jpeg.subarray(0, frameAt),
    jpeg.subarray(frameAt, frameAt + 19),
    jpeg.subarray(frameAt),
  ]),
  'a JPEG of no size': withFrame(5, 0, 0, 0, 0),
  'a JPEG of four inks': withFrame(9, 4),
  'a JPEG of a kind that no browser shows': withFrame(1, 0xc3),
  'a JPEG with a length of nothing': Buffer.concat([start, Buffer.of(0xff, 0xe0, 0, 0), afterStart]),
};

/** Pictures that would be fine if they were smaller. */
export const oversizedPictures: Readonly<Record<string, Buffer>> = {
  'a WebP of 16383 by 16383 pixels': webp([webpChunk('VP8 ', lossyOf(16_383))]),
  'a WebP that is a pixel too wide': webp([webpChunk('VP8 ', lossyOf(513, 8))]),
  'a WebP without loss of 16384 by 16384 pixels': webp([
    webpChunk('VP8L', Buffer.concat([Buffer.of(0x2f, 0xff, 0xff, 0xff, 0x0f), lossless.subarray(5)])),
  ]),
  'a PNG of 2147483647 by 2147483647 pixels': png(pngHeader(0x7fff_ffff, 0x7fff_ffff), pixels, pngEnd),
  'a PNG that is a pixel too high': png(pngHeader(8, 513), pixels, pngEnd),
  'a JPEG of 65535 by 65535 pixels': withFrame(5, 0xff, 0xff, 0xff, 0xff),
  'a picture of more than 100 kB': webp([extended(0x08), chunk, webpChunk('EXIF', Buffer.alloc(100_000))]),
};

/** Pictures with something in them that has no place in one: what is kept has nothing of it. */
export const cleanedPictures: Readonly<Record<string, Buffer>> = {
  'a WebP with a page in its camera data': webp([extended(0x08), chunk, webpChunk('EXIF', page)]),
  'a WebP with a script in its description': webp([extended(0x04), chunk, webpChunk('XMP ', page)]),
  'a WebP with a page in its colour profile': webp([extended(0x20), webpChunk('ICCP', page), chunk]),
  'a PNG with a page in its text': png(pngHeader(), pngChunk('tEXt', page), pixels, pngEnd),
  'a PNG with an unpacked bomb in its profile': png(
    pngHeader(),
    pngChunk('iCCP', Buffer.concat([page, deflateSync(Buffer.alloc(1_000_000))])),
    pixels,
    pngEnd,
  ),
  'a PNG with camera data': png(pngHeader(), pngChunk('eXIf', page), pixels, pngEnd),
  'a JPEG with a page in its comment': Buffer.concat([start, segment(0xfe, page), afterStart]),
  'a JPEG with camera data': Buffer.concat([
    start,
    segment(0xe1, Buffer.concat([text('Exif\x00\x00'), page])),
    afterStart,
  ]),
  'a JPEG with another picture for Photoshop': Buffer.concat([
    start,
    segment(0xed, Buffer.concat([text('Photoshop 3.0\x00'), page])),
    afterStart,
  ]),
};

/** A script that is hidden in the pictures. */
export const HIDDEN = 'document.cookie';
