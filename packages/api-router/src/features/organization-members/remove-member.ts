import { Invitation, Member } from '@keystead/db';
import { endHolders } from '#core/call/revocation/end-holders.ts';
import { spellingsOfEmail } from '#core/email-address.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import type { EventDefinition } from '#core/events/define-event.ts';
import { record } from '#core/events/record.ts';
import { rememberDepartures } from '#features/organization-members/departures.ts';
import { leaveBreakGlass } from '#features/organization-membership/break-glass.ts';
import { assertOwnerRemains } from '#features/organization-membership/owners.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';

/** A pending invitation of the organization to somebody who joins it otherwise. */
export const acceptInvitations = (
  { unit, em, organization }: OrganizationTransaction,
  email: string,
): Promise<number> =>
  em.nativeUpdate(
    Invitation,
    { organization: organization.id, email: { $in: spellingsOfEmail(email) }, status: 'pending' },
    { status: 'accepted', updatedAt: unit.now },
  );

interface Leaver {
  id: string;
  userId: string;
  role: string;
}

interface End {
  /** Null: no person. */
  actorId: string | null;
  event: EventDefinition;
  /** By all but leaving pending invitations that the member sent, or could return by, end, too. */
  ending: 'left' | 'removed' | 'deactivated';
}

export interface Removal extends End {
  member: Leaver;
  /** Error for the only owner. */
  lastOwner: ErrorDefinition;
}

/**
 * Ends memberships under the lock of the organization, with their teams, by as many statements as for one. Whether
 * each may end is decided before.
 */
export async function endMemberships(
  transaction: OrganizationTransaction,
  members: readonly Leaver[],
  { actorId, event, ending }: End,
): Promise<void> {
  if (members.length === 0) return;
  const { unit, em, organization } = transaction;
  const userIds = members.map(({ userId }) => userId);
  const isRemoved = (userId: string): boolean => ending !== 'left' && actorId !== userId;
  // First, because it locks the users: otherwise a deletion of the account and this call could wait for each other.
  await rememberDepartures(transaction, userIds.filter(isRemoved), 'removed');
  await rememberDepartures(
    transaction,
    userIds.filter((userId) => !isRemoved(userId)),
    'left',
  );
  const ids = members.map(({ id }) => id);
  await em.nativeDelete(Member, { id: { $in: ids }, organization: organization.id });
  const holders = members.map(({ id, userId }) => ({ id, userId, organizationId: organization.id }));
  await endHolders(transaction, 'membership', { holders, ending, actorId });
  for (const { userId, role } of members)
    record(unit, event, { actorId, targetId: userId, organizationId: organization.id, data: { role } });
}

/** The same for one, unless it is the only owner. */
export async function removeMember(
  transaction: OrganizationTransaction,
  { member, lastOwner, ...end }: Removal,
): Promise<void> {
  await assertOwnerRemains(transaction, member, lastOwner);
  await leaveBreakGlass(transaction, member.userId);
  await endMemberships(transaction, [member], end);
}
