import type { PictureReader, PictureSize } from '#features/pictures/formats/picture.ts';

const [START, END, SCAN] = [0xd8, 0xd9, 0xda];

/** Segments that draw: tables, the interval of restarts, and the two kinds of frames that browsers show. */
const drawing = new Set([0xc0, 0xc2, 0xc4, 0xdb, 0xdd, SCAN]);
const frames = new Set([0xc0, 0xc2]);

/** Rounds in which a picture may get sharper. Programs write about ten; thousands would keep a browser busy. */
const MOST_SCANS = 20;

/** Segments of programs and comments: names, camera data, previews, profiles. They are left out. */
const isLeftOut = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

interface Segment {
  marker: number;
  /** Without its length. */
  data: Buffer;
  /** As in the file, with the pixels behind the header of a scan. */
  whole: Buffer;
  end: number;
}

/** Where the pixels of a scan end: at a marker that is neither a stuffed byte nor a restart. */
function endOfPixels(file: Buffer, from: number): number {
  let at = file.indexOf(0xff, from);
  while (at !== -1) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at = file.indexOf(0xff, at + 2);
  }
  return file.length;
}

function readSegment(file: Buffer, at: number): Segment | undefined {
  if (at + 4 > file.length || file[at] !== 0xff) return undefined;
  const marker = file.readUInt8(at + 1);
  const length = file.readUInt16BE(at + 2);
  const dataEnd = at + 2 + length;
  if (length < 2 || dataEnd > file.length) return undefined;
  const end = marker === SCAN ? endOfPixels(file, dataEnd) : dataEnd;
  return { marker, data: file.subarray(at + 4, dataEnd), whole: file.subarray(at, end), end };
}

/** All segments between the first and the last marker, which are the first and the last bytes of the file. */
function readSegments(file: Buffer): Segment[] | undefined {
  if (file.length < 4 || file.readUInt16BE(0) !== (0xff00 | START)) return undefined;
  const segments: Segment[] = [];
  let at = 2;
  while (at < file.length - 2) {
    const segment = readSegment(file, at);
    if (!segment) return undefined;
    segments.push(segment);
    at = segment.end;
  }
  return at === file.length - 2 && file.readUInt16BE(at) === (0xff00 | END) ? segments : undefined;
}

/** Size by the header of a frame: eight bits a sample, and grey or three colours. */
function readFrame(data: Buffer): PictureSize | undefined {
  const parts = data[5];
  if (data.length < 6 || data[0] !== 8 || (parts !== 1 && parts !== 3)) return undefined;
  if (data.length !== 6 + 3 * parts) return undefined;
  return { width: data.readUInt16BE(3), height: data.readUInt16BE(1) };
}

/** Reads a JPEG file of one picture. What cameras and programs write beside the picture is left out. */
export const readJpeg: PictureReader = (file) => {
  const segments = readSegments(file);
  const kept = segments?.filter(({ marker }) => !isLeftOut(marker)) ?? [];
  if (kept.some(({ marker }) => !drawing.has(marker))) return undefined;
  const [frame, ...others] = kept.filter(({ marker }) => frames.has(marker));
  const scans = kept.filter(({ marker }) => marker === SCAN);
  if (!frame || others.length > 0 || scans.length === 0 || scans.length > MOST_SCANS) return undefined;
  const [first] = scans;
  if (first && kept.indexOf(first) < kept.indexOf(frame)) return undefined;
  const size = readFrame(frame.data);
  if (!size || scans.some(({ data, whole }) => whole.length <= data.length + 4)) return undefined;
  const whole = [Buffer.of(0xff, START), ...kept.map((one) => one.whole), Buffer.of(0xff, END)];
  return { ...size, bytes: Buffer.concat(whole) };
};
