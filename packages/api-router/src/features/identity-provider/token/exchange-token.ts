import { changeRows, insertRow, OAuthAccessToken, OAuthGrant } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { type Act, createAccessToken } from '#features/identity-provider/token/access-token.ts';
import type { Redeem } from '#features/identity-provider/token/grant-types.ts';
import { toSeconds } from '#features/identity-provider/token/lifetimes.ts';
import { narrowResources, narrowScopes, scopesFor } from '#features/identity-provider/token/narrow.ts';
import { type KnownToken, readAccessToken } from '#features/identity-provider/token/read-access-token.ts';
import {
  invalidRequest,
  requireField,
  type TokenInput,
} from '#features/identity-provider/token/token-input.ts';
import { INVALID_GRANT, INVALID_OAUTH_SCOPE } from '#features/oauth-grants/errors.ts';
import { resourcesOf } from '#features/oauth-grants/options.ts';
import { standardScopes } from '#features/oauth-grants/standard-scopes.ts';

const ACCESS_TOKEN = 'urn:ietf:params:oauth:token-type:access_token';

/** Clients that may act one for the other. */
const DEPTH = 3;

const act: z.ZodType<Act> = z.lazy(() => z.object({ sub: z.string(), act: act.exactOptional() }));

const depthOf = (one: Act | undefined): number => (one === undefined ? 0 : 1 + depthOf(one.act));

function assertForm({
  subject_token_type,
  requested_token_type = ACCESS_TOKEN,
  actor_token,
}: TokenInput): void {
  if (subject_token_type !== ACCESS_TOKEN)
    throw invalidRequest('subject_token_type has to be an access token');
  if (requested_token_type !== ACCESS_TOKEN)
    throw invalidRequest('requested_token_type has to be an access token');
  if (actor_token !== undefined) throw invalidRequest('actor_token is not supported');
}

/**
 * Scopes that an exchange can give: those of the token, as far as everybody who is concerned may have them now. These are
 * the client of the grant, the client that the token was given to, and the one that exchanges it.
 */
const scopesOf = ({ token, living, holder }: KnownToken, client: Client): string[] =>
  token.scopes.filter(
    (scope) =>
      !standardScopes.includes(scope) &&
      [living.client, holder, client].every(({ scopes }) => scopes.includes(scope)),
  );

/** The token is for a resource of the client, which the operator still has. */
const isFor = (ctx: AuthContext, { token }: KnownToken, { resources }: Client): boolean =>
  token.resources.some((one) => resources.includes(one) && resourcesOf(ctx).has(one));

/**
 * A resource that got the token of a person exchanges it for one of another resource, on behalf of that person (RFC
 * 8693). It has fewer scopes at most, ends no later, and hangs on the same grant. The token has to be for the one that
 * shows it: a token that leaked from elsewhere is worth nothing here.
 */
export const exchangeToken: Redeem = async (ctx, client, input) => {
  assertForm(input);
  const subject = await readAccessToken(ctx, requireField(input, 'subject_token'));
  if (!subject || !isFor(ctx, subject, client) || subject.living.user === null)
    throw invalidRequest('The subject token is not valid for this client');
  const { token, living } = subject;
  const asked = [input.resource ?? [], input.audience ?? []].flat();
  if (asked.length === 0) throw invalidRequest('resource is missing');
  const resources = narrowResources(ctx, client.resources, asked);
  const scopes = scopesFor(ctx, narrowScopes(scopesOf(subject, client), input.scope), resources);
  // A token that allows nothing would still be taken where nobody asks for a scope.
  if (scopes.length === 0) throw new AuthError(INVALID_OAUTH_SCOPE);
  const former = token.act === null ? undefined : act.parse(token.act);
  if (depthOf(former) >= DEPTH) throw invalidRequest('The subject token was exchanged too often');
  const acting: Act = { sub: client.id, ...(former && { act: former }) };
  const { text, row } = await createAccessToken(ctx, {
    living,
    client,
    scopes,
    resources,
    act: acting,
    until: token.expiresAt,
  });
  const { id } = living.grant;
  ctx.write(async (em) => {
    const grant = { entity: OAuthGrant, where: { id, endedAt: null } };
    if ((await changeRows(em, grant, { lastUsedAt: ctx.now })) === 0) throw new AuthError(INVALID_GRANT);
    await insertRow(em, OAuthAccessToken, { ...row, act: { ...acting }, grant: id, cnf: null });
  });
  return {
    access_token: text,
    issued_token_type: ACCESS_TOKEN,
    token_type: 'Bearer',
    expires_in: toSeconds(row.expiresAt) - toSeconds(ctx.now),
    expires_at: toSeconds(row.expiresAt),
    scope: scopes.join(' '),
  };
};
