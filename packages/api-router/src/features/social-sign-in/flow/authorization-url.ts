import { toChallenge } from '#core/crypto/pkce.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import type { ProviderEndpoints } from '#features/social-sign-in/flow/endpoints.ts';
import type { ConfiguredProvider } from '#features/social-sign-in/flow/registry.ts';
import { reservedParams } from '#features/social-sign-in/social-view.ts';

export interface AuthorizationRequest {
  state: string;
  codeVerifier: string;
  nonce: string;
  /** Scopes in addition to those of the provider and the operator. */
  scopes?: readonly string[] | undefined;
  /** `login_hint`; only some providers support it. */
  loginHint?: string | undefined;
  /** Additional parameters of the caller; they replace all but those that only the service sets. */
  additionalParams?: Readonly<Record<string, string>> | undefined;
}

/** Redirect URI. */
export const toRedirectUri = (carrier: OptionCarrier, { id, options }: ConfiguredProvider): string =>
  options.redirectURI ?? `${serviceOptions.of(carrier).base.href}/callback/${id}`;

function toScope(
  { definition, options }: ConfiguredProvider,
  asked: readonly string[] = [],
): string | undefined {
  const own = options.disableDefaultScope ? [] : definition.scopes;
  const scopes = [...new Set([...own, ...(options.scope ?? []), ...asked])];
  return scopes.length > 0 ? scopes.join(definition.scopeSeparator ?? ' ') : undefined;
}

/** Parameters by options of the operator. What no option says is left to the caller. */
function optionParams({ definition, options }: ConfiguredProvider): [string, string][] {
  const given: Record<string, unknown> = { ...options };
  return Object.entries(definition.optionParams ?? {}).flatMap(([option, param]): [string, string][] => {
    const value = given[option];
    return typeof value === 'string' || typeof value === 'boolean' ? [[param, String(value)]] : [];
  });
}

/** The authorization URL (RFC 6749 section 4.1.1, RFC 7636 section 4.3, OpenID Connect Core 3.1.2.1). */
export function toAuthorizationUrl(
  carrier: OptionCarrier,
  provider: ConfiguredProvider,
  { endpoints, request }: { endpoints: ProviderEndpoints; request: AuthorizationRequest },
): string {
  const { definition } = provider;
  const { state, codeVerifier, nonce, scopes, loginHint, additionalParams = {} } = request;
  const params: [string, string | undefined][] = [
    ['response_type', 'code'],
    [definition.clientIdParam ?? 'client_id', provider.clientId],
    ['state', state],
    ['scope', toScope(provider, scopes)],
    ['redirect_uri', toRedirectUri(carrier, provider)],
    ...(definition.loginHintParams ?? []).map((name): [string, string | undefined] => [name, loginHint]),
    ['response_mode', provider.options.responseMode ?? definition.responseMode],
    ['code_challenge_method', definition.pkce === false ? undefined : 'S256'],
    ['code_challenge', definition.pkce === false ? undefined : toChallenge(codeVerifier)],
    ['nonce', definition.idToken && definition.idToken.nonce !== false ? nonce : undefined],
    ...Object.entries(definition.authorizationParams ?? {}),
    ...optionParams(provider),
    ['prompt', provider.options.prompt],
  ];
  const url = new URL(endpoints.authorization);
  // Those of an endpoint of the operator stay.
  const fixed = new Set([...reservedParams, ...url.searchParams.keys()]);
  const added = Object.entries(additionalParams).filter(([name]) => !fixed.has(name));
  for (const [name, value] of params) if (value) url.searchParams.set(name, value);
  for (const [name, value] of added) url.searchParams.set(name, value);
  return url.href;
}
