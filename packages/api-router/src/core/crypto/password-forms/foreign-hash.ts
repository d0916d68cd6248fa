/** Hash of another product, whose text has its form, cost and salt. */
export interface ForeignHash {
  /** Checks a password as it was typed. */
  verify(password: string): Promise<boolean>;
}

/** Reads a stored text. Undefined: it has another form, or would cost more than a sign-in may. */
export type ReadForeignHash = (stored: string) => ForeignHash | undefined;

/** Bytes below which a salt or a key is too short to be trusted. */
const SHORTEST_SALT = 8;
const SHORTEST_KEY = 16;

export const isLongEnough = (salt: Buffer, key: Buffer): boolean =>
  salt.length >= SHORTEST_SALT && key.length >= SHORTEST_KEY;

/** Base64 without padding. @see the PHC string format */
export const BYTES = '[A-Za-z0-9+/]+';
