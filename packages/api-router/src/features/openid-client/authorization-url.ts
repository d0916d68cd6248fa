import type { AuthContext } from '#core/call/context.ts';
import { toChallenge } from '#core/crypto/pkce.ts';
import { reservedParams } from '#features/openid-client/authorization-params.ts';
import type { ClientProvider } from '#features/openid-client/client-provider.ts';
import { findEndpoints } from '#features/openid-client/endpoints.ts';
import {
  type Destination,
  type StartedRoundTrip,
  startRoundTrip,
} from '#features/openid-client/round-trip.ts';
import type { RoundTripPurpose } from '#features/openid-client/round-trip-purpose.ts';

/** What a caller may say about the authorization request. */
export interface AuthorizationWishes {
  /** Scopes in addition to those of the provider. */
  scopes?: readonly string[] | undefined;
  /** `login_hint`; only some providers support it. */
  loginHint?: string | undefined;
  /** Additional parameters of the caller; they replace all but those that only the service sets. */
  additionalParams?: Readonly<Record<string, string>> | undefined;
}

function toScope(
  { authorization: { scopes, scopeSeparator = ' ' } }: ClientProvider,
  asked: readonly string[] = [],
): string {
  return [...new Set([...scopes, ...asked])].join(scopeSeparator);
}

/** The authorization URL (RFC 6749 section 4.1.1, RFC 7636 section 4.3, OpenID Connect Core 3.1.2.1). */
function toAuthorizationUrl(
  provider: ClientProvider,
  endpoint: string,
  {
    state,
    codeVerifier,
    nonce,
    scopes,
    loginHint,
    additionalParams = {},
  }: StartedRoundTrip & AuthorizationWishes,
): string {
  const { authorization, pkce = true, idToken } = provider;
  const params: (readonly [string, string | undefined])[] = [
    ['response_type', 'code'],
    [provider.clientIdParam ?? 'client_id', provider.clientId],
    ['state', state],
    ['scope', toScope(provider, scopes)],
    ['redirect_uri', provider.redirectURI],
    ...(authorization.loginHintParams ?? []).map((name) => [name, loginHint] as const),
    ['response_mode', authorization.responseMode],
    ['code_challenge_method', pkce ? 'S256' : undefined],
    ['code_challenge', pkce ? toChallenge(codeVerifier) : undefined],
    ['nonce', idToken && idToken.nonce !== false ? nonce : undefined],
    ...(authorization.params ?? []),
  ];
  const url = new URL(endpoint);
  // Those of an endpoint of the operator stay.
  const fixed = new Set([...reservedParams, ...url.searchParams.keys()]);
  const added = Object.entries(additionalParams).filter(([name]) => !fixed.has(name));
  for (const [name, value] of params) if (value) url.searchParams.set(name, value);
  for (const [name, value] of added) url.searchParams.set(name, value);
  return url.href;
}

export interface Leave<Data> extends AuthorizationWishes {
  provider: ClientProvider;
  destination: Destination<Data>;
}

/**
 * Begins a round trip, and returns the authorization URL for the browser to open. Throws an `OpenIdError` if the
 * discovery document cannot be used.
 */
export async function startAuthorization<Data>(
  ctx: AuthContext,
  purpose: RoundTripPurpose<Data>,
  { provider, destination, ...wishes }: Leave<Data>,
): Promise<string> {
  const { authorization } = await findEndpoints(ctx, provider);
  const trip = startRoundTrip(ctx, purpose, { providerId: provider.id, ...destination });
  return toAuthorizationUrl(provider, authorization, { ...trip, ...wishes });
}
