/** Writes DER (ITU-T X.690), as much as a certificate needs. */
const tags = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  nothing: 0x05,
  objectIdentifier: 0x06,
  utf8Text: 0x0c,
  generalizedTime: 0x18,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
} as const;

export function encode(tag: number, content: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([tag]), encodeLength(content.length), content]);
}

function encodeLength(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes = Buffer.from(
    length.toString(16).padStart(length > 0xff ? (length > 0xffff ? 6 : 4) : 2, '0'),
    'hex',
  );
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

export const sequence = (...parts: Uint8Array[]): Buffer => encode(tags.sequence, Buffer.concat(parts));
export const set = (...parts: Uint8Array[]): Buffer => encode(tags.set, Buffer.concat(parts));
export const octets = (content: Uint8Array): Buffer => encode(tags.octets, content);
export const bits = (content: Uint8Array): Buffer =>
  encode(tags.bits, Buffer.concat([Buffer.from([0]), content]));
export const utf8Text = (text: string): Buffer => encode(tags.utf8Text, Buffer.from(text, 'utf8'));
export const nothing = (): Buffer => encode(tags.nothing, Buffer.alloc(0));
export const yes = (): Buffer => Buffer.from([0x01, 0x01, 0xff]);

/** A positive number, as its bytes. */
export function integer(bytes: Uint8Array): Buffer {
  const start = bytes.findIndex((byte) => byte !== 0);
  const shortest = start === -1 ? Buffer.from([0]) : bytes.subarray(start);
  const isNegative = ((shortest[0] ?? 0) & 0x80) !== 0;
  return encode(tags.integer, isNegative ? Buffer.concat([Buffer.from([0]), shortest]) : shortest);
}

export function objectIdentifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...others] = dotted.split('.').map(Number);
  return encode(tags.objectIdentifier, Buffer.from([first * 40 + second, ...others.flatMap(toBase128)]));
}

function toBase128(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128))
    bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}

/** Years up to 2049 have two digits: RFC 5280, section 4.1.2.5. */
export function time(instant: Date): Buffer {
  const digits = instant.toISOString().replace(/\.\d+/, '').replace(/[-:T]/g, '');
  return instant.getUTCFullYear() < 2050
    ? encode(tags.utcTime, Buffer.from(digits.slice(2), 'latin1'))
    : encode(tags.generalizedTime, Buffer.from(digits, 'latin1'));
}

/** A field with a number instead of a kind. */
export const explicit = (number: number, content: Uint8Array): Buffer => encode(0xa0 | number, content);
