import type { OAuthLogout } from '@keystead/db';
import type { AuthDeps } from '#core/call/deps.ts';
import { serviceCaller } from '#core/call/unit.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { issuerOf } from '#features/oauth-grants/options.ts';
import { LOGOUT_EVENT, LOGOUT_TYP } from '#features/openid-client/sent-tokens.ts';
import { signClaims } from '#features/signed-tokens/sign.ts';

/** Seconds. */
const LIFETIME = 120;

/** A logout token. Each attempt has a new one, since receivers take none twice. */
export function signLogoutToken(
  deps: AuthDeps,
  client: Client,
  { userId, sessionId }: Pick<OAuthLogout, 'userId' | 'sessionId'>,
): Promise<string> {
  const caller = serviceCaller(deps);
  const iat = Math.floor(caller.now.getTime() / 1000);
  return signClaims(
    caller,
    {
      iss: issuerOf(deps),
      aud: client.id,
      iat,
      exp: iat + LIFETIME,
      jti: deps.random(32, 'letters'),
      events: { [LOGOUT_EVENT]: {} },
      sub: userId,
      sid: sessionId,
    },
    { algorithm: client.signingAlgorithm, typ: LOGOUT_TYP },
  );
}
