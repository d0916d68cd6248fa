import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Seconds that a code is shown (RFC 6238, section 5.2). */
const PERIOD = 30;

/** The secret of an `otpauth` URI. */
export const secretIn = (uri: string): string => new URL(uri).searchParams.get('secret') ?? '';

/** The code that an authenticator app shows for a secret in base32, some steps from now. */
export function totpOf(secret: string, later = 0): string {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(Math.floor(Date.now() / (PERIOD * 1000)) + later));
  const digest = createHmac('sha1', key).update(message).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 0xf) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}
