import { insertRow, OAuthAccessToken, OAuthGrant } from '@keystead/db';
import { AuthError } from '#core/errors/auth-error.ts';
import { createAccessToken } from '#features/identity-provider/token/access-token.ts';
import type { Redeem } from '#features/identity-provider/token/grant-types.ts';
import { toSeconds } from '#features/identity-provider/token/lifetimes.ts';
import type { LivingGrant } from '#features/identity-provider/token/living-grant.ts';
import { narrowResources, narrowScopes, scopesFor } from '#features/identity-provider/token/narrow.ts';
import { INVALID_OAUTH_SCOPE } from '#features/oauth-grants/errors.ts';
import { resourcesOf } from '#features/oauth-grants/options.ts';
import { standardScopes } from '#features/oauth-grants/standard-scopes.ts';

/** A token that a client has for itself (RFC 6749 section 4.4): without a person, an id token or a refresh token. */
export const redeemClientCredentials: Redeem = async (ctx, client, input) => {
  const own = client.machineScopes.filter((scope) => !standardScopes.includes(scope));
  const resources =
    input.resource === undefined ? [] : narrowResources(ctx, [...resourcesOf(ctx).keys()], input.resource);
  const scopes = scopesFor(ctx, narrowScopes(own, input.scope), resources);
  // A token that allows nothing would still be taken where nobody asks for a scope.
  if (scopes.length === 0) throw new AuthError(INVALID_OAUTH_SCOPE);
  const grant: LivingGrant['grant'] = {
    id: ctx.deps.random(32, 'letters'),
    createdAt: ctx.now,
    updatedAt: ctx.now,
    origin: 'client',
    clientId: client.id,
    userId: null,
    organizationId: client.organizationId,
    consentId: null,
    sessionId: null,
    connectionId: null,
    offline: false,
    scopes,
    resources,
    claims: {},
    authTime: null,
    acr: null,
    amr: [],
    method: null,
    secondFactor: null,
    cnf: null,
    lastUsedAt: ctx.now,
    expiresAt: null,
    endedAt: null,
    endReason: null,
  };
  const living = { grant, client, user: null, session: null, organization: null, member: null };
  const { text, row } = await createAccessToken(ctx, {
    living,
    client,
    scopes,
    resources,
    act: null,
    until: null,
  });
  const { userId: user, organizationId: organization, ...columns } = grant;
  ctx.write(async (em) => {
    await insertRow(em, OAuthGrant, { ...columns, user, organization, expiresAt: row.expiresAt });
    await insertRow(em, OAuthAccessToken, { ...row, grant: grant.id, cnf: null });
  });
  return {
    access_token: text,
    token_type: 'Bearer',
    expires_in: toSeconds(row.expiresAt) - toSeconds(ctx.now),
    expires_at: toSeconds(row.expiresAt),
    scope: scopes.join(' '),
  };
};
