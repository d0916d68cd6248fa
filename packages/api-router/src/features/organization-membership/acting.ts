import { Member, type Organization } from '@keystead/db';
import type { SessionCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { ServiceCarrier } from '#core/call/deps.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { MOST_ROWS } from '#core/http/list-page.ts';
import { holdMember } from '#features/organization-membership/active-organization.ts';
import {
  ORGANIZATION_POLICY,
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION,
} from '#features/organization-membership/errors.ts';
import { findMembership, type Membership } from '#features/organization-membership/find-membership.ts';
import { assertPolicy, meetsPolicy } from '#features/organization-membership/policy.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';

/** Errors of `requireActing` and `holdActing`. */
export const actingRefusals = [ORGANIZATION_POLICY, YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION];

/** The organizations of a person in which this session meets the policy, the oldest membership first. */
export async function findActing(
  ctx: AuthContext,
  { session, user }: SessionCaller,
): Promise<Organization[]> {
  if (!hasOrganizations(ctx)) return [];
  const members = await ctx
    .em()
    .find(
      Member,
      { user: user.id, organization: { deletedAt: null } },
      { populate: ['organization'], orderBy: { createdAt: 'asc', id: 'asc' }, limit: MOST_ROWS },
    );
  return members.map(({ organization }) => organization).filter((one) => meetsPolicy(ctx, one, session));
}

/** Whether somebody who has signed in like this may act in the organization. */
export const mayActBy: typeof meetsPolicy = (caller, organization, signIn) =>
  meetsPolicy(caller, organization, signIn);

/** The organization of a member. */
export const findOrganizationOf = async (carrier: ServiceCarrier, userId: string, id: string) =>
  (await findMembership(carrier, userId, { id }))?.organization;

/** Refuses a session whose person is no member, or that does not meet the policy. */
export async function requireActing(
  ctx: AuthContext,
  { session, user }: SessionCaller,
  organizationId: string,
): Promise<Membership> {
  const membership = await findMembership(ctx, user.id, { id: organizationId });
  if (!membership) throw new AuthError(YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION);
  assertPolicy(ctx, membership.organization, session);
  return membership;
}

/** The same, and refuses the unit if the membership ends in between. */
export async function holdActing(
  ctx: AuthContext,
  current: SessionCaller,
  organizationId: string,
): Promise<void> {
  const membership = await requireActing(ctx, current, organizationId);
  holdMember(ctx, membership, YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION);
}
