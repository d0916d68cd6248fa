import { toChallenge } from '#core/crypto/pkce.ts';
import type { ResolvedOptions } from '#core/options/resolve.ts';
import type { ProviderEndpoints } from '#features/social-sign-in/flow/endpoints.ts';
import type { ConfiguredProvider } from '#features/social-sign-in/flow/registry.ts';

export interface AuthorizationRequest {
  state: string;
  codeVerifier: string;
  nonce: string;
  /** Asked for beside those of the provider and the operator. */
  scopes?: readonly string[] | undefined;
  /** Who is likely to sign in; only some providers take it. */
  loginHint?: string | undefined;
}

/** Where the provider sends the browser back to. */
export const toRedirectUri = (
  { base }: Pick<ResolvedOptions, 'base'>,
  { id, options }: ConfiguredProvider,
): string => options.redirectURI ?? `${base.href}/callback/${id}`;

function toScope({ facts, options }: ConfiguredProvider, asked: readonly string[] = []): string | undefined {
  const own = options.disableDefaultScope ? [] : facts.scopes;
  const scopes = [...new Set([...own, ...(options.scope ?? []), ...asked])];
  return scopes.length > 0 ? scopes.join(facts.scopeSeparator ?? ' ') : undefined;
}

function optionParams({ facts, options }: ConfiguredProvider): [string, string | undefined][] {
  const given: Record<string, unknown> = { ...options };
  return Object.entries(facts.optionParams ?? {}).map(([option, param]) => {
    const value = given[option];
    return [param, typeof value === 'string' ? value : undefined];
  });
}

/** The address that the browser is sent to (RFC 6749 section 4.1.1, RFC 7636 section 4.3, OpenID Connect Core 3.1.2.1). */
export function toAuthorizationUrl(
  options: Pick<ResolvedOptions, 'base'>,
  provider: ConfiguredProvider,
  { endpoints, request }: { endpoints: ProviderEndpoints; request: AuthorizationRequest },
): string {
  const { facts } = provider;
  const { state, codeVerifier, nonce, scopes, loginHint } = request;
  const params: [string, string | undefined][] = [
    ['response_type', 'code'],
    [facts.clientIdParam ?? 'client_id', provider.clientId],
    ['state', state],
    ['scope', toScope(provider, scopes)],
    ['redirect_uri', toRedirectUri(options, provider)],
    ...(facts.loginHintParams ?? []).map((name): [string, string | undefined] => [name, loginHint]),
    ['response_mode', provider.options.responseMode ?? facts.responseMode],
    ['code_challenge_method', facts.pkce === false ? undefined : 'S256'],
    ['code_challenge', facts.pkce === false ? undefined : toChallenge(codeVerifier)],
    ['nonce', facts.idToken && facts.idToken.nonce !== false ? nonce : undefined],
    ...Object.entries(facts.authorizationParams ?? {}),
    ...optionParams(provider),
    ['prompt', provider.options.prompt],
  ];
  const url = new URL(endpoints.authorization);
  for (const [name, value] of params) if (value) url.searchParams.set(name, value);
  return url.href;
}
