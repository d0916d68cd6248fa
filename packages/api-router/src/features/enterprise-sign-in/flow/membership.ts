import { Invitation, Member, type SsoConnection, type User } from '@keystead/db';
import { Overtaken } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { runAfter } from '#core/call/steps/run-after.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { isSameMailbox, spellingsOfEmail } from '#core/email-address.ts';
import { toUserView } from '#core/user/user-view.ts';
import { hasGroupRules } from '#features/enterprise-connections/group-rules.ts';
import {
  findFirstRoles,
  findSaidRoles,
  followRoles,
} from '#features/enterprise-sign-in/flow/mapped-roles.ts';
import { SsoError } from '#features/enterprise-sign-in/flow/sso-error.ts';
import type { SsoPerson } from '#features/enterprise-sign-in/flow/sso-person.ts';
import { prepareAcceptance, writeAcceptance } from '#features/invitations/received/accept.ts';
import { hasEntitledInviter } from '#features/invitations/received/find-received.ts';
import { addMember } from '#features/organization-members/add-member.ts';
import { beforeAddMember } from '#features/organization-members/before-add-member.ts';
import { needsInvitation } from '#features/organization-members/departures.ts';
import { toMemberView } from '#features/organization-members/member-view.ts';
import { readMembershipLimit } from '#features/organization-members/membership-limit.ts';
import { memberHooks } from '#features/organization-members/options.ts';
import { writeInOrganization } from '#features/organization-membership/lock.ts';
import { findOwnersInForce } from '#features/organization-membership/owners.ts';
import { toOrganizationView } from '#features/organization-profile/organization-view.ts';

export interface Visit {
  connection: SsoConnection;
  person: SsoPerson;
}

/** The invitation that waits for this address in the organization of the connection. */
const findInvitation = (ctx: AuthContext, { connection, person }: Visit): Promise<Invitation | null> =>
  ctx.em().findOne(
    Invitation,
    {
      organization: connection.organizationId,
      email: { $in: spellingsOfEmail(person.email) },
      status: 'pending',
      expiresAt: { $gt: ctx.now },
    },
    { populate: ['organization', 'inviter'], orderBy: { createdAt: 'desc', id: 'desc' } },
  );

async function accept(ctx: AuthContext, invitation: Invitation, user: User): Promise<void> {
  const view = toUserView(ctx, user);
  const acceptance = await prepareAcceptance(ctx, invitation, { user: view, current: null });
  writeAcceptance(ctx, { acceptance, user, view, isProved: true });
}

/** Everybody of the verified domains becomes a member, but those who were removed: they come back by an invitation. */
async function join(ctx: AuthContext, { connection, person }: Visit, user: User): Promise<void> {
  const { organization, organizationId } = connection;
  const where = { organizationId, user };
  if (await needsInvitation(ctx, ctx.em(), where)) throw SsoError.of('sso_not_provisioned');
  const role = (await findFirstRoles(ctx, connection, person.claims)).join(',');
  const facts = { user: toUserView(ctx, user), organization: toOrganizationView(ctx, organization) };
  const terms = await beforeAddMember(ctx, { role, ...facts });
  const limit = await readMembershipLimit(ctx, facts.user, facts.organization);
  writeInOrganization(ctx, organizationId, async (transaction) => {
    const { unit, em } = transaction;
    if ((await em.count(Member, { organization: organizationId, user: user.id })) > 0)
      throw new Overtaken('somebody became a member meanwhile');
    // As it is now: the person may have been removed, and the owners kept out, since.
    const isOwned = (await findOwnersInForce(transaction)).length > 0;
    if (!isOwned || (await needsInvitation(unit, em, where))) throw SsoError.of('sso_not_provisioned');
    const member = await addMember(transaction, { user, limit, ...terms, by: 'sso' });
    runAfter(ctx, memberHooks, 'afterAddMember', { member: toMemberView(ctx, member, []), ...facts });
  });
}

/** A member gets the roles that the identity provider names, if the connection says so. */
async function follow(ctx: AuthContext, { connection, person }: Visit, member: Member): Promise<void> {
  const { syncRoles, roleMapping } = connection;
  if (!syncRoles || roleMapping.length === 0 || hasGroupRules(roleMapping)) return;
  const names = await findSaidRoles(ctx, connection, person.claims);
  if (names === undefined) return;
  writeInOrganization(ctx, connection.organizationId, async (transaction) => {
    const stored = await transaction.em.findOne(Member, { id: member.id }, { refresh: true });
    if (stored) await followRoles(transaction, [{ member: stored, names }]);
  });
}

/** Somebody who is removed meanwhile comes in as one who was removed. */
function holdMembership(ctx: AuthContext, { id }: Member): void {
  ctx.write(async (em) => {
    if ((await em.count(Member, { id })) === 0) throw new Overtaken('the membership ended meanwhile');
  });
}

/**
 * Makes the person of a visit a member, with the rest of the call, unless they are one. An invitation that waits comes
 * first: it says what they get. Throws an `SsoError` if the connection lets nobody in by itself.
 */
export async function ensureMember(ctx: AuthContext, visit: Visit, user: User): Promise<void> {
  const where = { organization: visit.connection.organizationId, user: user.id };
  const member = await ctx.em().findOne(Member, where, asStored);
  if (member) {
    holdMembership(ctx, member);
    return follow(ctx, visit, member);
  }
  // An invitation is for the mailbox that it was sent to, and good as long as whoever sent it may invite.
  const invitation = isSameMailbox(visit.person.email, user.email) ? await findInvitation(ctx, visit) : null;
  if (invitation && (await hasEntitledInviter(ctx, invitation))) return accept(ctx, invitation, user);
  if (visit.connection.provisioning !== 'jit') throw SsoError.of('sso_not_provisioned');
  return join(ctx, visit, user);
}
