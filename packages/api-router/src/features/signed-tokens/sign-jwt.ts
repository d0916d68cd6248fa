import { z } from 'zod';
import { serverProcedure } from '#core/session/procedures.ts';
import { jwtOptions, partiesOf } from '#features/signed-tokens/options.ts';
import { sessionTokens, signClaims } from '#features/signed-tokens/sign.ts';

const audience = z.union([z.string(), z.array(z.string())]);

/** Registered claims of RFC 7519. */
const payload = z.looseObject({
  iss: z.string().optional(),
  sub: z.string().optional(),
  aud: audience.optional(),
  exp: z.number().optional(),
  nbf: z.number().optional(),
  iat: z.number().optional(),
  jti: z.string().optional(),
});

const overrideOptions = z.strictObject({
  issuer: z.string().optional(),
  audience: audience.optional(),
  /** Seconds. */
  expirationTime: z.number().int().positive().optional(),
});

/**
 * Signs claims of your own with the current key, for calls from inside the process. Missing claims come from
 * `overrideOptions`, else from the options: `iss`, `aud`, and `exp` from `expirationTime`.
 */
export const signJWT = serverProcedure
  .input(z.object({ payload, overrideOptions: overrideOptions.optional() }))
  .output(z.object({ token: z.string() }))
  .query(async ({ ctx, input: { payload: given, overrideOptions: override = {} } }) => {
    const { expirationTime = jwtOptions.of(ctx).expirationTime } = override;
    const parties = partiesOf(ctx);
    const issuedAt = Math.floor(ctx.now.getTime() / 1000);
    const defaults = {
      iat: issuedAt,
      exp: issuedAt + expirationTime,
      iss: override.issuer ?? parties.issuer,
      aud: override.audience ?? parties.audience,
    };
    const claims = Object.entries(given).filter(([, value]) => value !== undefined);
    const said = { ...defaults, ...Object.fromEntries(claims) };
    return { token: await signClaims(ctx, said, sessionTokens) };
  });
