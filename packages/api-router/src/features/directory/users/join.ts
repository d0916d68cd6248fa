import { Member, type Newcomer, type ScimIdentity, Team, TeamMember, type User } from '@keystead/db';
import { Overtaken } from '#core/call/commit.ts';
import { runAfter } from '#core/call/steps/run-after.ts';
import type { Unit } from '#core/call/unit.ts';
import { isUnwritten } from '#core/call/unit-of-work/unwritten.ts';
import { toUserView } from '#core/user/user-view.ts';
import type { DirectoryContext } from '#features/directory/directory-procedure.ts';
import { rolesOfJoining, teamsOf } from '#features/directory/roles.ts';
import { assertOwnDomain } from '#features/directory/users/find-or-make-user.ts';
import { holdAddress } from '#features/email-verification/hold-address.ts';
import {
  findGroupRules,
  type GroupRules,
  toGroupRules,
} from '#features/enterprise-connections/group-rules.ts';
import { addMember, findStoredMember } from '#features/organization-members/add-member.ts';
import { beforeAddMember, type MemberTerms } from '#features/organization-members/before-add-member.ts';
import { toMemberView } from '#features/organization-members/member-view.ts';
import { readMembershipLimit } from '#features/organization-members/membership-limit.ts';
import { memberHooks } from '#features/organization-members/options.ts';
import { findOrganization } from '#features/organization-membership/find-organization.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';
import {
  type OrganizationView,
  toOrganizationView,
} from '#features/organization-profile/organization-view.ts';
import { hasTeams } from '#features/teams/options.ts';

/** What is asked of code of the operator before the transaction. Null: the user is a member. */
export interface Joining {
  terms: MemberTerms;
  limit: number;
  organization: OrganizationView;
}

/** Where somebody becomes a member. */
type Place = Pick<Newcomer, 'organization' | 'providers'>;

interface Asked {
  user: User;
  keptRole: string | null;
  /** Default: as the database says now. */
  place?: Place;
}

async function isMember(ctx: DirectoryContext, user: User): Promise<boolean> {
  if (isUnwritten(ctx.em(), user)) return false;
  return (await ctx.em().count(Member, { organization: ctx.caller.organizationId, user: user.id })) > 0;
}

async function findPlace(ctx: DirectoryContext): Promise<{ organization: OrganizationView } & GroupRules> {
  const { organizationId } = ctx.caller;
  const found = await findOrganization(ctx, { id: organizationId });
  if (!found) throw new Overtaken('the organization was deleted meanwhile');
  const rules = await findGroupRules(ctx.em(), organizationId);
  return { organization: toOrganizationView(ctx, found.organization), ...rules };
}

const toPlace = (ctx: DirectoryContext, { organization, providers }: Place) => ({
  organization: toOrganizationView(ctx, organization),
  ...toGroupRules(providers),
});

/** Asks the hooks of the operator about a person who is to become a member. */
export async function planJoining(
  ctx: DirectoryContext,
  { user, keptRole, place }: Asked,
): Promise<Joining | null> {
  if (await isMember(ctx, user)) return null;
  const { organization, defaultRole } = place ? toPlace(ctx, place) : await findPlace(ctx);
  const view = toUserView(ctx, user);
  const role = await rolesOfJoining(ctx, organization.id, { keptRole, defaultRole });
  const terms = await beforeAddMember(ctx, { role, user: view, organization });
  return { terms, limit: await readMembershipLimit(ctx, view, organization), organization };
}

/**
 * The same for somebody who is no member any more, as the user that the identity is about by now. Whoever has gone to a
 * mailbox that the organization does not hold, or whose domain is that of another organization, comes back by an
 * invitation alone.
 */
export async function planReturn(
  ctx: DirectoryContext,
  { userId, keptRole }: Pick<ScimIdentity, 'userId' | 'keptRole'>,
  user: User,
): Promise<Joining | null> {
  if (user.id !== userId) return planJoining(ctx, { user, keptRole: null });
  const joining = await planJoining(ctx, { user, keptRole });
  if (joining === null) return null;
  await assertOwnDomain(ctx, user);
  holdAddress(ctx, user);
  return joining;
}

/** The teams of before, as far as they are there, but those that groups decide about. */
async function rejoinTeams(
  { unit, em, organization }: OrganizationTransaction,
  member: Member,
  teamIds: readonly string[],
): Promise<void> {
  if (teamIds.length === 0 || !hasTeams(unit)) return;
  const governed = teamsOf(await findGroupRules(em, organization.id));
  const ids = teamIds.filter((id) => !governed.has(id));
  const teams = await em.find(Team, { id: { $in: ids }, organization: organization.id });
  for (const team of teams)
    em.create(TeamMember, { id: unit.deps.random(32, 'letters'), team, member, createdAt: unit.now });
}

interface Person {
  user: User;
  identity: Pick<ScimIdentity, 'keptTeams'>;
}

/** Makes the person a member under the lock of the organization, unless they are one. */
export async function join(
  transaction: OrganizationTransaction,
  { user, identity }: Person,
  joining: Joining | null,
): Promise<Member> {
  const { unit, em, organization: held } = transaction;
  const member = isUnwritten(em, user) ? null : await findStoredMember(transaction, user);
  if (member) return member;
  if (!joining) throw new Overtaken('the membership ended meanwhile');
  const { terms, limit, organization } = joining;
  const { memberCount } = held;
  const added = await addMember(transaction, {
    user,
    limit,
    memberCount,
    ...terms,
    actorId: null,
    by: 'scim',
  });
  await rejoinTeams(transaction, added, identity.keptTeams ?? []);
  tellHooks(unit, { member: added, user, organization });
  return added;
}

const tellHooks = (
  unit: Unit,
  { member, user, organization }: { member: Member; user: User; organization: OrganizationView },
): void =>
  runAfter(unit, memberHooks, 'afterAddMember', {
    member: toMemberView(unit, member, []),
    user: toUserView(unit, user),
    organization,
  });
