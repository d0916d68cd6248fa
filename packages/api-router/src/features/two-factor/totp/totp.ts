import { createHmac, timingSafeEqual } from 'node:crypto';
import { alphabets } from '#core/crypto/random.ts';

/** Data of an authenticator app: the secret in base32, and the settings of its codes. */
export interface TotpSettings {
  secret: string;
  digits: number;
  /** Seconds for which a code is valid. */
  period: number;
}

/** Characters of a new secret: 160 bits, as RFC 4226 section 4 recommends. */
export const TOTP_SECRET_LENGTH = 32;

/** Steps before and after the current one whose codes are accepted, because clocks differ. */
const WINDOW = 1;

/** Bytes of a text in base32 (RFC 4648 section 6) without padding. */
function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((letter) => alphabets.base32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** The code of a counter, by HMAC-SHA-1 (RFC 4226 section 5.3). */
export function toHotp({ secret, digits }: Omit<TotpSettings, 'period'>, counter: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const digest = createHmac('sha1', fromBase32(secret)).update(message).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The number of the time step at a given time (RFC 6238 section 4.2). */
export const toStep = ({ period }: Pick<TotpSettings, 'period'>, at: Date): number =>
  Math.floor(at.getTime() / 1000 / period);

function isSame(one: string, other: string): boolean {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === others.length && timingSafeEqual(bytes, others);
}

/** The time step of a right code that is later than `lastStep`; undefined for a wrong or an old code. */
export function findStep(
  settings: TotpSettings,
  code: string,
  { at, lastStep }: { at: Date; lastStep: number | null },
): number | undefined {
  const now = toStep(settings, at);
  const steps = Array.from({ length: 2 * WINDOW + 1 }, (_, index) => now - WINDOW + index);
  return steps.find((step) => step > (lastStep ?? -1) && isSame(toHotp(settings, step), code));
}

/**
 * The URI of an enrolment, for the QR code.
 * @see https://github.com/google/google-authenticator/wiki/Key-Uri-Format
 */
export function toTotpUri(
  { secret, digits, period }: TotpSettings,
  { issuer, account }: { issuer: string; account: string },
): string {
  const query = new URLSearchParams({ secret, issuer, digits: String(digits), period: String(period) });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query}`;
}
