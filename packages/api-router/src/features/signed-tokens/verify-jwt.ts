import { z } from 'zod';
import { serverProcedure } from '#core/session/procedures.ts';
import { partiesOf } from '#features/signed-tokens/options.ts';
import { sessionTokens } from '#features/signed-tokens/sign.ts';
import { verifyToken } from '#features/signed-tokens/verify.ts';

/**
 * Verifies a token of this service, for calls from inside the process: signature, `exp`, `nbf`, `iss` and `aud`.
 * Returns its claims, or null. It does not check whether the session of the token still exists.
 */
export const verifyJWT = serverProcedure
  .input(z.object({ token: z.string(), issuer: z.string().optional() }))
  .output(z.object({ payload: z.record(z.string(), z.unknown()).nullable() }))
  .query(async ({ ctx, input: { token, issuer = partiesOf(ctx).issuer } }) => {
    const { audience } = partiesOf(ctx);
    return {
      payload: await verifyToken(ctx, token, { kind: sessionTokens, issuer, audience, mayLackTyp: true }),
    };
  });
