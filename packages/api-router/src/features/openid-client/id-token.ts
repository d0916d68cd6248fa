import { hash } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { ClientProvider, IdTokenRules } from '#features/openid-client/client-provider.ts';
import { isOwnNonce } from '#features/openid-client/nonce.ts';
import { OpenIdError } from '#features/openid-client/openid-error.ts';
import type { ProviderEndpoints } from '#features/openid-client/provider-endpoints.ts';
import { verifyProviderJwt } from '#features/openid-client/provider-jwt.ts';
import type { ClientContext } from '#features/openid-client/way-out.ts';

/**
 * Source of the token, which decides its nonce: that of the authorization request, if the provider repeats it; for
 * a token from a client, the one that the client sends; for a refreshed one, any.
 */
export type IdTokenExpectation =
  | { from: 'round trip'; nonce: string }
  | { from: 'client'; nonce: string | undefined }
  | { from: 'refresh' };

interface Expected {
  expected: IdTokenExpectation;
  rules: IdTokenRules;
}

const wrongNonce = (message: string, claimed: unknown): OpenIdError =>
  new OpenIdError('nonce_mismatch', message, { received: claimed === undefined ? 'none' : 'another one' });

/** The claim is the nonce that the caller sent to the provider or, for some, its hash. */
function assertNonce(
  ctx: ClientContext,
  { nonce: claimed }: JWTPayload,
  { expected, rules }: Expected,
): void {
  if (expected.from === 'refresh') return;
  const { from, nonce } = expected;
  if (from === 'round trip' && rules.nonce === false) return;
  const isHash =
    from === 'client' &&
    rules.hashedNonce === true &&
    nonce !== undefined &&
    claimed === hash('sha256', nonce, 'hex');
  if (claimed !== nonce && !isHash) throw wrongNonce('the id token repeats another nonce', claimed);
  if (from === 'client' && isOwnNonce(ctx, claimed))
    throw wrongNonce('the id token is one of a round trip', claimed);
}

export interface TestedIdToken {
  endpoints: ProviderEndpoints;
  token: string;
  expected: IdTokenExpectation;
  /** The access token that came with it. */
  accessToken?: string | null;
}

/** The left half of a hash of the access token, which a token without `at_hash` does not have (section 3.1.3.6). */
function isOfAccessToken({ at_hash: claimed }: JWTPayload, alg: string, accessToken: string): boolean {
  if (claimed === undefined) return true;
  const digest = hash(alg === 'EdDSA' ? 'sha512' : `sha${alg.slice(2)}`, accessToken, 'buffer');
  return claimed === digest.subarray(0, digest.length / 2).toString('base64url');
}

/** A token that no round trip brought may be for the client ids of applications. */
const audiencesOf = (
  { clientId, idToken }: ClientProvider,
  { from }: IdTokenExpectation,
): readonly string[] => (from === 'round trip' ? [clientId] : (idToken?.otherAudiences ?? [clientId]));

/**
 * The claims of an id token, after checking signature, issuer, audience, authorized party, lifetime and nonce
 * (OpenID Connect Core section 3.1.3.7). Throws an {@link OpenIdError}.
 */
export async function verifyIdToken(
  ctx: ClientContext,
  provider: ClientProvider,
  { endpoints, token, expected, accessToken = null }: TestedIdToken,
): Promise<JWTPayload> {
  const { jwks, issuers } = endpoints;
  const { idToken: rules } = provider;
  if (!jwks || !rules || issuers.length === 0)
    throw new OpenIdError('jwks_endpoint_not_found', 'this provider has no id tokens');
  const { maxAge, signedBy, isFrom } = rules;
  const { payload: claims, protectedHeader } = await verifyProviderJwt(ctx, provider, {
    endpoints,
    token,
    name: 'id token',
    audience: audiencesOf(provider, expected),
    requiredClaims: ['exp', 'iat', 'sub'],
    signedBy,
    isFrom,
    ...(maxAge !== undefined && { maxTokenAge: maxAge }),
  });
  assertNonce(ctx, claims, { expected, rules });
  const isBound = rules.accessTokenHash !== false && accessToken !== null;
  if (isBound && !isOfAccessToken(claims, protectedHeader.alg, accessToken))
    throw new OpenIdError('token_not_verified', 'the id token is of another access token');
  if (rules.accepts?.(claims) === false)
    throw new OpenIdError('token_not_verified', 'the id token is of somebody else than is wanted');
  return claims;
}
