import { createHash } from 'node:crypto';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { perService } from '#core/call/per-service.ts';
import { type Jose, loadJose } from '#core/crypto/load-jose.ts';
import { toAsciiHost } from '#core/email-address.ts';
import type { ProviderEndpoints } from '#features/social-sign-in/flow/endpoints.ts';
import { isOwnNonce } from '#features/social-sign-in/flow/nonce.ts';
import type { ConfiguredProvider } from '#features/social-sign-in/flow/registry.ts';
import type { UpstreamContext } from '#features/social-sign-in/flow/upstream.ts';
import { providerCallOptions } from '#features/social-sign-in/options.ts';
import { PERSONAL_TENANT } from '#features/social-sign-in/providers/microsoft.ts';
import type { IdTokenRules } from '#features/social-sign-in/providers/provider.ts';

/** Asymmetric algorithms only; `none` and shared secrets are not allowed. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** Allowed difference of clocks, in seconds. */
const TOLERANCE = 30;

/** The keys of providers by their URL. */
const keySets = perService(() => new Map<string, JWTVerifyGetKey>());

/** An id token that is not valid. The message is for the log. */
export class IdTokenError extends Error {
  override name = 'IdTokenError';
}

/**
 * Source of the token, which decides its nonce: that of the authorization request, if the provider repeats it; for
 * a token from a client, the one that the client sends; for a refreshed one, any.
 */
export type IdTokenExpectation = AskedNonce | { from: 'refresh' };

interface AskedNonce {
  from: 'round trip' | 'client';
  nonce: string | undefined;
}

const toHex = (nonce: string): string => createHash('sha256').update(nonce).digest('hex');

/** The claim is the nonce that the caller sent to the provider or, for some, its hash. */
function isNonce(claimed: unknown, { from, nonce }: AskedNonce, rules: IdTokenRules): boolean {
  if (claimed === nonce) return true;
  return from === 'client' && rules.hashedNonce === true && nonce !== undefined && claimed === toHex(nonce);
}

function assertNonce(
  ctx: UpstreamContext,
  { nonce }: JWTPayload,
  { expected, rules }: { expected: IdTokenExpectation; rules: IdTokenRules },
): void {
  if (expected.from === 'refresh') return;
  const isAsked = expected.from === 'client' || expected.nonce !== undefined;
  if (isAsked && !isNonce(nonce, expected, rules))
    throw new IdTokenError('the id token repeats another nonce');
  if (expected.from === 'client' && isOwnNonce(ctx, nonce))
    throw new IdTokenError('the id token is one of a round trip');
}

/** Keys are loaded only from the configured URL. They are cached, and loaded again for an unknown key id. */
function keySetOf(
  { createRemoteJWKSet, customFetch }: Jose,
  ctx: UpstreamContext,
  url: string,
): JWTVerifyGetKey {
  const known = keySets.of(ctx).get(url);
  if (known) return known;
  const keySet = createRemoteJWKSet(new URL(url), {
    [customFetch]: ctx.deps.fetch,
    timeoutDuration: providerCallOptions.of(ctx).providerTimeout * 1000,
  });
  keySets.of(ctx).set(url, keySet);
  return keySet;
}

/** The token of a provider with many tenants belongs to the configured one. */
function isOfTenant({ options: { tenantId = 'common' } }: ConfiguredProvider, { tid }: JWTPayload): boolean {
  if (tenantId === 'common') return true;
  if (tenantId === 'organizations') return tid !== PERSONAL_TENANT;
  return tid === (tenantId === 'consumers' ? PERSONAL_TENANT : tenantId.toLowerCase());
}

function isFrom(issuers: readonly string[], provider: ConfiguredProvider, claims: JWTPayload): boolean {
  const { tid } = claims;
  return issuers.some((issuer) => {
    if (!issuer.includes('{tid}')) return claims.iss === issuer;
    return (
      typeof tid === 'string' && claims.iss === issuer.replace('{tid}', tid) && isOfTenant(provider, claims)
    );
  });
}

/** The token meets the options that restrict who may sign in. */
function isWanted({ definition, options }: ConfiguredProvider, claims: JWTPayload): boolean {
  const given: Record<string, unknown> = { ...options };
  return Object.entries(definition.idToken?.narrowedBy ?? {}).every(([claim, option]) => {
    const wanted = given[option];
    const found = claims[claim];
    if (wanted === undefined || found === wanted) return true;
    if (typeof wanted !== 'string' || typeof found !== 'string') return false;
    return wanted === '*' || toAsciiHost(found) === toAsciiHost(wanted);
  });
}

/** A token from an application, or a refreshed one, may be for the application's own client id. */
const audiencesOf = ({ clientId, clientIds, options }: ConfiguredProvider, ofApp: boolean): string[] =>
  ofApp ? [...clientIds, options.appBundleIdentifier ?? [], options.audience ?? []].flat() : [clientId];

/**
 * The claims of an id token, after checking signature, issuer, audience, authorized party, lifetime and nonce
 * (OpenID Connect Core section 3.1.3.7). Throws an {@link IdTokenError}.
 */
export async function verifyIdToken(
  ctx: UpstreamContext,
  provider: ConfiguredProvider,
  {
    endpoints,
    token,
    expected,
  }: { endpoints: ProviderEndpoints; token: string; expected: IdTokenExpectation },
): Promise<JWTPayload> {
  const { jwks, issuers } = endpoints;
  const { idToken: rules } = provider.definition;
  if (!jwks || !rules || issuers.length === 0) throw new IdTokenError('this provider has no id tokens');
  const audience = audiencesOf(provider, expected.from !== 'round trip');
  const { maxAge } = rules;
  const jose = await loadJose();
  const verified = jose.jwtVerify(token, keySetOf(jose, ctx, jwks), {
    algorithms: ALGORITHMS,
    audience,
    currentDate: ctx.now,
    clockTolerance: TOLERANCE,
    requiredClaims: ['exp', 'iat', 'sub'],
    ...(maxAge !== undefined && { maxTokenAge: maxAge }),
  });
  const { payload: claims } = await verified.catch((cause: unknown) => {
    throw new IdTokenError('the id token does not verify', { cause });
  });
  if (!isFrom(issuers, provider, claims)) throw new IdTokenError('the id token is of another issuer');
  if (Array.isArray(claims.aud) && claims.aud.length > 1 && !audience.some((id) => id === claims.azp))
    throw new IdTokenError('the id token is for another party');
  assertNonce(ctx, claims, { expected, rules });
  if (!isWanted(provider, claims)) throw new IdTokenError('the id token is of somebody else than is wanted');
  return claims;
}
