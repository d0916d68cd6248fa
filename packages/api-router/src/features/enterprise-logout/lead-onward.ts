import { SsoConnection, type SsoProtocol, SsoSession } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { sealAtRest } from '#core/crypto/at-rest.ts';
import { setQuery } from '#core/http/set-query.ts';
import type { FindOnward, Onward } from '#core/session/onward.ts';
import { issueToken } from '#core/tokens/tokens.ts';
import { oidcConfigOf } from '#features/enterprise-connections/protocol.ts';
import { openLogoutHint } from '#features/enterprise-connections/secrets.ts';
import { logoutState } from '#features/enterprise-logout/facts.ts';
import { beginLogout } from '#features/enterprise-logout/saml/logout-trip.ts';
import { findNamedSession } from '#features/enterprise-logout/saml/named-session.ts';
import { hasSaml } from '#features/enterprise-saml/options.ts';
import { logoutUrlOf, toClientProvider } from '#features/enterprise-sign-in/to-client-provider.ts';
import { findEndpoints } from '#features/openid-client/endpoints.ts';
import { OpenIdError } from '#features/openid-client/openid-error.ts';
import { placeOf } from '#features/openid-client/round-trip-purpose.ts';

/** Where the provider ends sessions; undefined if it says nothing of that, or cannot be asked now. */
async function findEndSession(ctx: AuthContext, connection: SsoConnection): Promise<string | undefined> {
  try {
    return (await findEndpoints(ctx, await toClientProvider(ctx, connection))).endSession;
  } catch (error) {
    if (!(error instanceof OpenIdError)) throw error;
    ctx.deps.logger.warn(
      { err: error, provider: connection.id },
      'a sign-out does not reach an identity provider',
    );
    return undefined;
  }
}

/** The state of the request. Only a page that the caller has named is kept. */
function toState(ctx: AuthContext, callbackURL: string | undefined): string {
  if (callbackURL === undefined) return ctx.deps.random(logoutState.length, logoutState.alphabet);
  const value = sealAtRest(ctx, callbackURL, placeOf(logoutState));
  return issueToken(ctx, logoutState, { user: null, value });
}

type Lead = (ctx: AuthContext, connection: SsoConnection, named: SsoSession) => Promise<Onward | undefined>;

/** OpenID Connect RP-Initiated Logout 1.0 section 2. */
const leadByOidc: Lead = async (ctx, connection, named) => {
  const hint = await openLogoutHint(ctx, named);
  return async (callbackURL) => {
    const url = await findEndSession(ctx, connection);
    return (
      url &&
      setQuery(url, {
        id_token_hint: hint,
        client_id: oidcConfigOf(connection).clientId,
        post_logout_redirect_uri: logoutUrlOf(ctx, connection.providerId),
        state: toState(ctx, callbackURL),
      })
    );
  };
};

/** SAML 2.0 Profiles, section 4.4. A session that nothing was kept of cannot be named there. */
const leadBySaml: Lead = async (ctx, connection, named) => {
  const session = await findNamedSession(ctx, named);
  if (!session || !hasSaml(ctx)) return undefined;
  return (callbackURL) => beginLogout(ctx, connection, { session, callbackURL });
};

const leads: Readonly<Record<SsoProtocol, Lead>> = { oidc: leadByOidc, saml: leadBySaml };

/** The logout request of a session that a connection opened. */
export const leadToProvider: FindOnward = async (ctx, { id: session }) => {
  const named = await ctx.em().findOne(SsoSession, { session });
  const connection =
    named && (await ctx.em().findOne(SsoConnection, { id: named.connectionId, logout: 'idp' }));
  return connection ? leads[connection.protocol](ctx, connection, named) : undefined;
};
