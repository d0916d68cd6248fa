import { type JWTPayload, SignJWT } from 'jose';
import type { Caller } from '#core/call/unit.ts';
import { keyRing } from '#features/signed-tokens/key-ring.ts';
import { ALGORITHM } from '#features/signed-tokens/keys.ts';

/** A token (JWS, RFC 7515) with these claims, signed with the current key. */
export async function signClaims(caller: Caller, claims: JWTPayload): Promise<string> {
  const { kid, key } = await keyRing.of(caller).requireSigner(caller);
  return new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' }).sign(key);
}
