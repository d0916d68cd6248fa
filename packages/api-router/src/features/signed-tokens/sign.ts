import { sign } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { UnitSource } from '#core/call/unit.ts';
import { keyRing, type Signer } from '#features/signed-tokens/key-ring.ts';

/** Claims as JSON. What the JSON of a token would not say is refused, as it would be lost without a word. */
export function writeClaims(claims: JWTPayload): string {
  const { toJSON, nbf } = claims;
  if (typeof toJSON === 'function') throw new TypeError('a claim of a token cannot replace the others');
  if (typeof nbf === 'number' && !Number.isFinite(nbf)) throw new TypeError('nbf of a token is no time');
  return JSON.stringify(claims);
}

const encode = (text: string): string => Buffer.from(text).toString('base64url');

/**
 * A token (JWS in its compact form, RFC 7515 section 7.1) with this payload. It is signed in this thread: the threads
 * of the pool hash passwords, and a token would wait for them.
 */
export function signText({ head, key }: Signer, payload: string): string {
  const signed = `${head}.${encode(payload)}`;
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
}

/** A token with these claims, signed with the current key. */
export async function signClaims(caller: UnitSource, claims: JWTPayload): Promise<string> {
  return signText(await keyRing.of(caller).requireSigner(caller), writeClaims(claims));
}
