import { Invitation, Member, User } from '@keystead/db';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { spellingsOfEmail } from '#core/email-address.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import type { EventDefinition } from '#core/events/define-event.ts';
import { record } from '#core/events/record.ts';
import { rememberDepartures } from '#features/organization-members/departures.ts';
import { deactivate } from '#features/organization-membership/active-organization.ts';
import { assertOwnerRemains } from '#features/organization-membership/owners.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';

/** Which pending invitations end: those to e-mail addresses, or those that users sent. */
export type EndedInvitations = { email: readonly string[] } | { inviter: readonly string[] };

/** Ends pending invitations of the organization, and returns their number. */
export const endInvitations = (
  { unit, em, organization }: OrganizationTransaction,
  which: EndedInvitations,
  status: 'accepted' | 'canceled',
): Promise<number> => {
  const whose =
    'email' in which
      ? { email: { $in: which.email.flatMap(spellingsOfEmail) } }
      : { inviter: { $in: [...which.inviter] } };
  return em.nativeUpdate(
    Invitation,
    { organization: organization.id, ...whose, status: 'pending' },
    { status, updatedAt: unit.now },
  );
};

interface Leaver {
  id: string;
  userId: string;
  role: string;
}

interface End {
  actorId: string;
  event: EventDefinition;
  /** True for a removal: then pending invitations that the member sent, or could return by, end, too. */
  cancelsInvitations: boolean;
}

export interface Removal extends End {
  member: Leaver;
  /** Error for the only owner. */
  lastOwner: ErrorDefinition;
}

async function cancelInvitations(
  transaction: OrganizationTransaction,
  userIds: readonly string[],
): Promise<void> {
  await endInvitations(transaction, { inviter: userIds }, 'canceled');
  // To an address that nobody has proved they may be for somebody else.
  const proved = { id: { $in: [...userIds] }, emailProvedAt: { $ne: null } };
  const users = await transaction.em.find(User, proved, asStored);
  if (users.length === 0) return;
  await endInvitations(transaction, { email: users.map(({ email }) => email) }, 'canceled');
}

/**
 * Ends memberships under the lock of the organization, with their teams, by as many statements as for one. The
 * organization is no longer active in any session of the users. Whether each may end is decided before.
 */
export async function endMemberships(
  transaction: OrganizationTransaction,
  members: readonly Leaver[],
  { actorId, event, cancelsInvitations }: End,
): Promise<void> {
  if (members.length === 0) return;
  const { unit, em, organization } = transaction;
  const userIds = members.map(({ userId }) => userId);
  const isRemoved = (userId: string): boolean => cancelsInvitations && actorId !== userId;
  // First, because it locks the users: otherwise a deletion of the account and this call could wait for each other.
  await rememberDepartures(transaction, userIds.filter(isRemoved), 'removed');
  await rememberDepartures(
    transaction,
    userIds.filter((userId) => !isRemoved(userId)),
    'left',
  );
  const ids = members.map(({ id }) => id);
  await em.nativeDelete(Member, { id: { $in: ids }, organization: organization.id });
  if (cancelsInvitations) await cancelInvitations(transaction, userIds);
  await deactivate(transaction, userIds);
  for (const { userId, role } of members)
    record(unit, event, { actorId, targetId: userId, organizationId: organization.id, data: { role } });
}

/** The same for one, unless it is the only owner. */
export async function removeMember(
  transaction: OrganizationTransaction,
  { member, lastOwner, ...end }: Removal,
): Promise<void> {
  await assertOwnerRemains(transaction, member, lastOwner);
  await endMemberships(transaction, [member], end);
}
