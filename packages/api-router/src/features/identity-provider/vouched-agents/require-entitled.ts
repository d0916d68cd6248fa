import type { SsoConnection, User } from '@keystead/db';
import type { JWTPayload } from 'jose';
import type { SignInFacts } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import { toSessionMethod } from '#core/call/sign-in-method.ts';
import { isKeptOut } from '#features/administration-access/is-banned.ts';
import { sso } from '#features/enterprise-connections/facts.ts';
import { isOpenIn } from '#features/identity-provider/authorize/eligible-organizations.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { vouchError } from '#features/identity-provider/vouched-agents/vouch-fault.ts';
import { mayActBy } from '#features/organization-membership/acting.ts';
import { findMembership, type Membership } from '#features/organization-membership/find-membership.ts';

/** How the person came in, for policies: by this identity provider, when it says, and without a second factor of ours. */
export function toSignIn(
  { now }: Pick<AuthContext, 'now'>,
  { connection, user, claims }: { connection: SsoConnection; user: User; claims: JWTPayload },
): SignInFacts {
  const { auth_time: at } = claims;
  const signedInAt = typeof at === 'number' && at * 1000 <= now.getTime() ? new Date(at * 1000) : now;
  return {
    userId: user.id,
    method: toSessionMethod(sso, connection.id),
    secondFactor: null,
    signedInAt,
    createdAt: now,
    impersonatedBy: null,
  };
}

/** The membership by which the person may act in the organization, with this client, having come in like this. */
export async function requireEntitled(
  ctx: AuthContext,
  { client, connection, user }: { client: Client; connection: SsoConnection; user: User },
  signIn: SignInFacts,
): Promise<Membership> {
  const { organizationId } = connection;
  if (isKeptOut(ctx, user)) throw vouchError('banned');
  const membership = await findMembership(ctx, user.id, { id: organizationId });
  if (!membership) throw vouchError('member');
  if ((await ctx.deps.findRefusal(user)) !== undefined) throw vouchError('account');
  if (!isOpenIn(client, organizationId)) throw vouchError('members_only');
  if (!mayActBy(ctx, membership.organization, signIn)) throw vouchError('policy');
  return membership;
}
