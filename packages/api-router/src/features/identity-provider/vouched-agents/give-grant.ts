import { insertRow, OAuthGrant, type Orm, SsoConnection, type User } from '@keystead/db';
import type { SignInFacts } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import { record } from '#core/events/record.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { draftTokens, writeTokens } from '#features/identity-provider/token/answer-tokens.ts';
import { accessTokenLifetime, plus } from '#features/identity-provider/token/lifetimes.ts';
import type { LivingGrant } from '#features/identity-provider/token/living-grant.ts';
import type { TokenAnswer } from '#features/identity-provider/token/token-answer.ts';
import { vouchError } from '#features/identity-provider/vouched-agents/vouch-fault.ts';
import { INVALID_GRANT } from '#features/oauth-grants/errors.ts';
import { grantGiven } from '#features/oauth-grants/facts.ts';
import { useOnce } from '#features/oauth-grants/use-once.ts';
import { holdMember } from '#features/organization-membership/active-organization.ts';
import type { Membership } from '#features/organization-membership/find-membership.ts';

/** What an identity provider vouches for. */
export interface Vouched {
  client: Client;
  connection: SsoConnection;
  user: User;
  membership: Membership;
  signIn: SignInFacts;
  access: { scopes: string[]; resources: string[] };
  /** Names the assertion, which counts once. */
  jti: string;
  /** When the assertion is over. */
  until: Date;
}

/** It has no refresh token: for the next one the identity provider vouches anew, or does not. */
function toGrant(
  ctx: AuthContext,
  { client, connection, user, signIn, access }: Vouched,
): LivingGrant['grant'] {
  const lifetime = accessTokenLifetime(ctx, { isMachine: false, resources: access.resources });
  return {
    id: ctx.deps.random(32, 'letters'),
    createdAt: ctx.now,
    updatedAt: ctx.now,
    origin: 'enterprise',
    clientId: client.id,
    userId: user.id,
    organizationId: connection.organizationId,
    consentId: null,
    sessionId: null,
    connectionId: connection.id,
    offline: false,
    ...access,
    claims: {},
    authTime: signIn.signedInAt,
    acr: null,
    amr: [],
    method: signIn.method,
    secondFactor: signIn.secondFactor,
    cnf: null,
    lastUsedAt: ctx.now,
    expiresAt: plus(ctx.now, lifetime),
    endedAt: null,
    endReason: null,
  };
}

/** Nobody switches the connection off, or makes it another one, before the grant is there: whoever does ends it. */
async function requireConnection(
  em: Orm['em'],
  { id, revision }: Pick<SsoConnection, 'id' | 'revision'>,
): Promise<void> {
  const where = { id, revision, enabled: true, allowAgents: true };
  if ((await em.count(SsoConnection, where)) === 0) throw vouchError('changed');
}

/**
 * Gives a client the token of a grant that is written with it, in one transaction: if then the person is a member and not
 * kept out, the connection vouches, and the assertion was not used before.
 */
export async function giveGrant(ctx: AuthContext, vouched: Vouched): Promise<TokenAnswer> {
  const { client, connection, user, membership, jti, until } = vouched;
  const grant = toGrant(ctx, vouched);
  const { organization, member } = membership;
  const living = { grant, client, user, session: null, organization, member };
  const draft = await draftTokens(ctx, { living, input: {}, nonce: null });
  holdMember(ctx, membership, INVALID_GRANT);
  const { userId, organizationId, ...columns } = grant;
  ctx.write(async (em) => {
    await requireConnection(em, connection);
    if (!(await useOnce(ctx, em, { names: ['id-jag', connection.id, jti], until })))
      throw vouchError('replay');
    await insertRow(em, OAuthGrant, { ...columns, user: userId, organization: organizationId });
    record(ctx, grantGiven, {
      actorId: user.id,
      targetId: user.id,
      organizationId: connection.organizationId,
      data: {
        clientId: client.id,
        grantId: grant.id,
        origin: grant.origin,
        scopes: grant.scopes,
        connectionId: connection.id,
      },
    });
  });
  const outcome = await writeTokens(ctx, { living, draft }, async () => true);
  if (outcome !== 'done') throw vouchError('changed');
  return draft.answer;
}
