import { sign } from 'node:crypto';
import type { SigningAlgorithm } from '@keystead/db';
import type { JWTPayload } from 'jose';
import type { UnitSource } from '#core/call/unit.ts';
import { algorithms } from '#features/signed-tokens/algorithms.ts';
import { keyRing, type Signer } from '#features/signed-tokens/key-ring.ts';

/** What tells the tokens of one kind from all others, whoever signs both (RFC 8725 section 3.11). */
export interface TokenKind {
  algorithm: SigningAlgorithm;
  /** Header `typ`. */
  typ: string;
}

/** Tokens of sessions, and those that an operator signs. */
export const sessionTokens: TokenKind = { algorithm: 'EdDSA', typ: 'JWT' };

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
export function signText({ kid, algorithm, key }: Signer, payload: string, typ: string): string {
  const signed = `${encode(JSON.stringify({ alg: algorithm, kid, typ }))}.${encode(payload)}`;
  return `${signed}.${sign(algorithms[algorithm].hash, Buffer.from(signed), key).toString('base64url')}`;
}

/** A token of a kind with these claims, signed with the current key of its ring. */
export async function signClaims(
  caller: UnitSource,
  claims: JWTPayload,
  { algorithm, typ }: TokenKind,
): Promise<string> {
  return signText(await keyRing.of(caller).requireSigner(caller, algorithm), writeClaims(claims), typ);
}
