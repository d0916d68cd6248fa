import type { JWTPayload } from 'jose';
import { z } from 'zod';
import type { UnitSource } from '#core/call/unit.ts';
import { loadJose } from '#core/crypto/load-jose.ts';
import { serverProcedure } from '#core/session/procedures.ts';
import { keyRing } from '#features/signed-tokens/key-ring.ts';
import { ALGORITHM } from '#features/signed-tokens/keys.ts';
import { partiesOf } from '#features/signed-tokens/options.ts';

/** Longest token that is verified. */
const LONGEST = 64 * 1024;

async function findPayload(caller: UnitSource, token: string, issuer: string): Promise<JWTPayload | null> {
  const { errors, jwtVerify } = await loadJose();
  const requireKey = async ({ kid }: { kid?: unknown }) => {
    const key = typeof kid === 'string' ? await keyRing.of(caller).findVerifier(caller, kid) : undefined;
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  };
  try {
    const { payload } = await jwtVerify(token, requireKey, {
      algorithms: [ALGORITHM],
      issuer,
      audience: partiesOf(caller).audience,
      currentDate: caller.now,
      requiredClaims: ['exp'],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/**
 * Verifies a token of this service, for calls from inside the process: signature, `exp`, `nbf`, `iss` and `aud`.
 * Returns its claims, or null. It does not check whether the session of the token still exists.
 */
export const verifyJWT = serverProcedure
  .input(z.object({ token: z.string(), issuer: z.string().optional() }))
  .output(z.object({ payload: z.record(z.string(), z.unknown()).nullable() }))
  .query(async ({ ctx, input: { token, issuer = partiesOf(ctx).issuer } }) => ({
    payload: token.length > LONGEST ? null : await findPayload(ctx, token, issuer),
  }));
