import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Words of ChaCha20 (RFC 8439 section 2.3): "expand 32-byte k". */
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];

/** The columns and the diagonals of the state, in the order of the rounds. */
const QUARTERS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

const DOUBLE_ROUNDS = 10;
const HALF_NONCE = 16;
const NONCE = 24;
const TAG = 16;

const rotate = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));

type Quarter = (typeof QUARTERS)[number];

function quarterRound(state: Uint32Array, [a, b, c, d]: Quarter): void {
  const step = (one: number, two: number, three: number, bits: number): void => {
    state[one] = (state[one] ?? 0) + (state[two] ?? 0);
    state[three] = rotate((state[three] ?? 0) ^ (state[one] ?? 0), bits);
  };
  step(a, b, d, 16);
  step(c, d, b, 12);
  step(a, b, d, 8);
  step(c, d, b, 7);
}

/** HChaCha20 (draft-irtf-cfrg-xchacha section 2.2): a key from a key and the first half of a long nonce. */
function toSubkey(key: Buffer, nonce: Buffer): Buffer {
  const words = (bytes: Buffer): number[] =>
    Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32LE(index * 4));
  const state = Uint32Array.from([...CONSTANTS, ...words(key), ...words(nonce)]);
  for (let round = 0; round < DOUBLE_ROUNDS; round += 1)
    for (const quarter of QUARTERS) quarterRound(state, quarter);
  const subkey = Buffer.alloc(32);
  for (const [place, word] of [...state.subarray(0, 4), ...state.subarray(12)].entries())
    subkey.writeUInt32LE(word, place * 4);
  return subkey;
}

/** The key and the nonce of the cipher within, for a nonce of 24 bytes. */
const within = (key: Buffer, long: Buffer): readonly [subkey: Buffer, nonce: Buffer] => [
  toSubkey(key, long.subarray(0, HALF_NONCE)),
  Buffer.concat([Buffer.alloc(4), long.subarray(HALF_NONCE, NONCE)]),
];

/** Seals a text as Better Auth does: the nonce in front and the tag behind, in hexadecimal. */
export function sealXChaCha(key: Buffer, text: string): string {
  const long = randomBytes(NONCE);
  const [subkey, nonce] = within(key, long);
  const cipher = createCipheriv('chacha20-poly1305', subkey, nonce, { authTagLength: TAG });
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([long, sealed, cipher.getAuthTag()]).toString('hex');
}

/** Opens XChaCha20-Poly1305 with the nonce in front and the tag behind; undefined if the key does not fit. */
export function openXChaCha(key: Buffer, sealed: Buffer): string | undefined {
  if (sealed.length < NONCE + TAG) return undefined;
  const [subkey, nonce] = within(key, sealed);
  const decipher = createDecipheriv('chacha20-poly1305', subkey, nonce, { authTagLength: TAG });
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG));
  try {
    const text = decipher.update(sealed.subarray(NONCE, sealed.length - TAG), undefined, 'utf8');
    return text + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
