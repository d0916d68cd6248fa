import { Member, type ScimIdentity, TeamMember } from '@keystead/db';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { SCIM_OWNER_KEPT } from '#features/directory/errors.ts';
import { memberRemoved } from '#features/organization-members/facts.ts';
import { endMemberships } from '#features/organization-members/remove-member.ts';
import { isOnlyOwner } from '#features/organization-membership/owners.ts';
import { rulesOf } from '#features/organization-membership/policy.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';

/** Why no directory takes somebody away; undefined for everybody else. */
async function findReasonToStay(
  transaction: OrganizationTransaction,
  member: Member,
): Promise<string | undefined> {
  const { unit, organization } = transaction;
  if (await isOnlyOwner(transaction, member)) return 'there is no other one';
  const { breakGlass } = rulesOf(unit, organization);
  return breakGlass.includes(member.userId)
    ? 'the organization has named them to come in without its identity provider'
    : undefined;
}

/** Refuses to take an owner away who has to stay. */
async function assertMayGo(transaction: OrganizationTransaction, member: Member): Promise<void> {
  const detail = await findReasonToStay(transaction, member);
  if (detail === undefined) return;
  throw new AuthError(SCIM_OWNER_KEPT, { params: { detail }, data: { userId: member.userId } });
}

/**
 * Ends the membership of a person as the directory says, under the lock of the organization, and keeps roles and teams
 * for the case that they come back. Returns the member who was there.
 */
export async function deactivate(
  transaction: OrganizationTransaction,
  identity: ScimIdentity,
): Promise<Member | undefined> {
  const { em, organization } = transaction;
  const where = { organization: organization.id, user: identity.userId };
  const member = await em.findOne(Member, where, { ...asStored, populate: ['user'] });
  identity.active = false;
  if (!member) return undefined;
  await assertMayGo(transaction, member);
  const teams = await em.find(TeamMember, { member: member.id }, asStored);
  identity.keptRole = member.role;
  identity.keptTeams = teams.map(({ teamId }) => teamId);
  await endMemberships(transaction, [member], {
    actorId: null,
    event: memberRemoved,
    ending: 'deactivated',
  });
  return member;
}
