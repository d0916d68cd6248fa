import type { OAuthAccessToken } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { findOwnClaims } from '#features/identity-provider/token/claims/own-claims.ts';
import { toDescribed } from '#features/identity-provider/token/claims/scope-claims.ts';
import {
  accessTokenLifetime,
  earliest,
  endOf,
  plus,
  toSeconds,
} from '#features/identity-provider/token/lifetimes.ts';
import type { LivingGrant } from '#features/identity-provider/token/living-grant.ts';
import { accessTokens, userinfoOf } from '#features/identity-provider/token/token-kinds.ts';
import { ACCESS_PREFIX, createTokenText } from '#features/identity-provider/token/token-text.ts';
import { issuerOf, resourcesOf } from '#features/oauth-grants/options.ts';
import { signClaims } from '#features/signed-tokens/sign.ts';

/** Who acts for a person, and for whom that one does (RFC 8693 section 4.1). */
export type Act = { sub: string; act?: Act };

export interface AccessFacts {
  living: LivingGrant;
  /** Who gets it: the client of the grant, or one that exchanges a token of it. */
  client: Client;
  scopes: readonly string[];
  resources: readonly string[];
  act: Act | null;
  /** It never lives longer than this; null: as long as usual. */
  until: Date | null;
}

export interface AccessToken {
  text: string;
  row: Pick<OAuthAccessToken, 'id' | 'scopes' | 'resources' | 'clientId' | 'act' | 'expiresAt' | 'createdAt'>;
}

/** `aud`: the resources, and userinfo for a token that may ask it. */
export const audienceOf = (
  unit: Pick<Unit, 'options'>,
  { scopes, resources }: { scopes: readonly string[]; resources: readonly string[] },
): string[] => [...resources, ...(scopes.includes('openid') ? [userinfoOf(unit)] : [])];

/** Resources verify signatures themselves, unless all of them ask the service about each token. */
function isSigned(unit: Unit, resources: readonly string[]): boolean {
  const known = resourcesOf(unit);
  return resources.some((one) => known.get(one)?.accessTokenFormat !== 'opaque');
}

/** Claims of RFC 9068 section 2.2. It has no name and no address of the person. */
async function describe(unit: Unit, facts: AccessFacts, exp: number): Promise<Record<string, unknown>> {
  const { living, client, scopes, resources, act } = facts;
  const { grant } = living;
  const user = toDescribed(unit, living)?.user ?? null;
  return {
    ...(await findOwnClaims(unit, { user, scopes, client, resources })),
    iss: issuerOf(unit),
    sub: user?.id ?? client.id,
    aud: audienceOf(unit, { scopes, resources }),
    client_id: client.id,
    azp: client.id,
    scope: scopes.join(' '),
    iat: toSeconds(unit.now),
    exp,
    ...(grant.authTime && { auth_time: toSeconds(grant.authTime) }),
    ...(grant.acr !== null && { acr: grant.acr }),
    ...(grant.sessionId !== null && { sid: grant.sessionId }),
    ...(grant.organizationId !== null && { org_id: grant.organizationId }),
    ...(act && { act }),
  };
}

/** A new access token, and its row. Nothing is written yet. */
export async function createAccessToken(unit: Unit, facts: AccessFacts): Promise<AccessToken> {
  const { living, client, scopes, resources, act, until } = facts;
  const lifetime = accessTokenLifetime(unit, { isMachine: living.user === null, resources });
  const expiresAt = earliest(plus(unit.now, lifetime), endOf(living, unit.now, unit), until);
  const row = {
    createdAt: unit.now,
    clientId: client.id,
    scopes: [...scopes],
    resources: [...resources],
    act,
    expiresAt,
  };
  if (!isSigned(unit, resources)) {
    const text = createTokenText(unit.deps, ACCESS_PREFIX);
    return { text, row: { id: hashToken(text), ...row } };
  }
  const jti = unit.deps.random(32, 'letters');
  const claims = { ...(await describe(unit, facts, toSeconds(expiresAt))), jti };
  return { text: await signClaims(unit, claims, accessTokens), row: { id: hashToken(jti), ...row } };
}
