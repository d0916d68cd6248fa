import { hash } from 'node:crypto';
import type { SigningAlgorithm } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { findOwnClaims } from '#features/identity-provider/token/claims/own-claims.ts';
import { toDescribed, toScopeClaims } from '#features/identity-provider/token/claims/scope-claims.ts';
import { toSeconds } from '#features/identity-provider/token/lifetimes.ts';
import type { LivingGrant } from '#features/identity-provider/token/living-grant.ts';
import { idTokensOf } from '#features/identity-provider/token/token-kinds.ts';
import { issuerOf, providerOptions } from '#features/oauth-grants/options.ts';
import { signClaims } from '#features/signed-tokens/sign.ts';

/** The hash that belongs to an algorithm; that of Ed25519 is inside of it (RFC 8032 section 5.1). */
const hashes: Record<SigningAlgorithm, 'sha256' | 'sha512'> = { RS256: 'sha256', EdDSA: 'sha512' };

/** Left half of the hash of a token (OpenID Connect Core section 3.1.3.6). */
function toHalf(token: string, algorithm: SigningAlgorithm): string {
  const digest = hash(hashes[algorithm], token, 'buffer');
  return digest.subarray(0, digest.length / 2).toString('base64url');
}

export interface IdFacts {
  living: LivingGrant;
  scopes: readonly string[];
  /** That of the request; null at a refresh (OpenID Connect Core section 12.2). */
  nonce: string | null;
  accessToken: string;
}

async function describePerson(unit: Unit, { living, scopes }: IdFacts): Promise<Record<string, unknown>> {
  const described = toDescribed(unit, living);
  if (!described) return {};
  const { client, grant } = living;
  const isWhole = providerOptions.of(unit).idTokenClaims === 'scopes';
  const own = await findOwnClaims(unit, { user: described.user, scopes, client, resources: [] });
  return { ...own, ...toScopeClaims(described, isWhole ? scopes : [], grant.claims.idToken) };
}

/** An id token: who signed in, when and how, and the claims of the granted scopes. */
export async function createIdToken(unit: Unit, facts: IdFacts): Promise<string | undefined> {
  const { living, scopes, nonce, accessToken } = facts;
  const { client, grant, user } = living;
  if (user === null || !scopes.includes('openid')) return undefined;
  const iat = toSeconds(unit.now);
  const claims = {
    ...(await describePerson(unit, facts)),
    iss: issuerOf(unit),
    sub: user.id,
    aud: client.id,
    iat,
    exp: iat + providerOptions.of(unit).idTokenExpiresIn,
    ...(grant.authTime && { auth_time: toSeconds(grant.authTime) }),
    ...(grant.acr !== null && { acr: grant.acr }),
    ...(grant.amr.length > 0 && { amr: grant.amr }),
    ...(nonce !== null && { nonce }),
    at_hash: toHalf(accessToken, client.signingAlgorithm),
    ...(grant.sessionId !== null && { sid: grant.sessionId }),
  };
  return signClaims(unit, claims, idTokensOf(client));
}
