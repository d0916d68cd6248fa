/** Secrets that went into a hash besides the password, and are not in its text. */
export interface HashKey {
  signerKey: Buffer;
  saltSeparator: Buffer;
}

/** Finds the key that the text of a hash names. Rejects if there is none that can be read. */
export type FindHashKey = (id: string) => Promise<HashKey>;

/** Hash whose text has its form, cost and salt. */
// Why: docs/decisions/0101-check-foreign-hashes-as-they-are.md
export interface ForeignHash {
  /** Form and cost. All hashes of one kind take the same time. */
  kind: string;
  /** Bytes that a check needs while it runs. */
  memory: number;
  /** The NFKC form of a password was hashed. Otherwise what was typed, and perhaps its NFKC form. */
  isNormal?: true;
  verify(password: string, findKey: FindHashKey): Promise<boolean>;
}

/** Reads a stored text. Undefined: it has another form, or would cost more than a sign-in may. */
export type ReadForeignHash = (stored: string) => ForeignHash | undefined;

/** Bytes below which a salt or a key is too short to be trusted. */
const SHORTEST_SALT = 8;
const SHORTEST_KEY = 16;

/** Undefined where the text could not be read. */
export interface Parts {
  salt: Buffer | undefined;
  key: Buffer | undefined;
}

export const isLongEnough = (parts: Parts): parts is { salt: Buffer; key: Buffer } =>
  parts.salt !== undefined &&
  parts.key !== undefined &&
  parts.salt.length >= SHORTEST_SALT &&
  parts.key.length >= SHORTEST_KEY;

/** Base64 without padding. @see the PHC string format */
export const BYTES = '[A-Za-z0-9+/]+';

/** A decimal number as the PHC string format has it: without zeros in front. */
export const DECIMAL = '(0|[1-9]\\d{0,9})';

const withoutPadding = (text: string): string => text.replace(/=+$/, '');

/**
 * Bytes in base64, with or without padding. Undefined for a text that no encoder writes, such as one with spare bits:
 * libraries disagree about those.
 */
export function fromBase64(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64');
  return withoutPadding(bytes.toString('base64')) === withoutPadding(text) ? bytes : undefined;
}

/** Base64 without padding. */
export const toBase64 = (bytes: Buffer): string => withoutPadding(bytes.toString('base64'));
