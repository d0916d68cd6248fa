/** Kinds of COSE keys (RFC 9053 section 7): OKP, EC2 and RSA. */
const KEY_TYPES = new Set([1, 2, 3]);

/** Label of the kind of a key in its map. */
const KEY_TYPE = 1;

const MAJOR = { unsigned: 0, negative: 1, bytes: 2, text: 3, map: 5 } as const;

/** Bytes that follow the first one, by its low bits (RFC 8949 section 3). */
const LENGTHS = new Map([
  [24, 1],
  [25, 2],
  [26, 4],
]);

interface Item {
  major: number;
  argument: number;
  /** Where the next item begins. */
  end: number;
}

function readItem(bytes: Buffer, start: number): Item | undefined {
  if (start >= bytes.length) return undefined;
  const first = bytes.readUInt8(start);
  const [major, low] = [first >> 5, first & 0x1f];
  const length = low < 24 ? 0 : LENGTHS.get(low);
  if (length === undefined || start + 1 + length > bytes.length) return undefined;
  const argument = length === 0 ? low : bytes.readUIntBE(start + 1, length);
  const isLong = major === MAJOR.bytes || major === MAJOR.text;
  const end = start + 1 + length + (isLong ? argument : 0);
  return end > bytes.length ? undefined : { major, argument, end };
}

/** A public key of a passkey is one CBOR map of numbers and bytes, with a known kind. */
export function isPublicKey(bytes: Buffer): boolean {
  const head = readItem(bytes, 0);
  if (head?.major !== MAJOR.map || head.argument === 0) return false;
  let { end } = head;
  let isKnown = false;
  for (let pair = 0; pair < head.argument; pair += 1) {
    const label = readItem(bytes, end);
    const value = label && readItem(bytes, label.end);
    if (!label || !value || label.major > MAJOR.negative || value.major > MAJOR.text) return false;
    if (label.major === MAJOR.unsigned && label.argument === KEY_TYPE)
      isKnown = KEY_TYPES.has(value.argument);
    ({ end } = value);
  }
  return isKnown && end === bytes.length;
}
