import type { AuthContext } from '#core/call/context.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { issuerOf } from '#features/oauth-grants/options.ts';
import { verifyToken } from '#features/signed-tokens/verify.ts';

/**
 * The person of an id token that this client got once (OpenID Connect Core 3.1.2.1). It is a hint, so it may have
 * expired. Undefined: it is not one.
 */
export async function findHintedUser(
  ctx: AuthContext,
  { id, signingAlgorithm }: Client,
  token: string,
): Promise<string | undefined> {
  const claims = await verifyToken(ctx, token, {
    kind: { algorithm: signingAlgorithm, typ: 'JWT' },
    issuer: issuerOf(ctx),
    audience: id,
    mayBeExpired: true,
  });
  return claims?.sub;
}
