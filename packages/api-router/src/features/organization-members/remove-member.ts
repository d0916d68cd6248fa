import { Member, User } from '@keystead/db';
import { asStored } from '#core/call/unit-of-work/as-stored.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import type { EventDefinition } from '#core/events/define-event.ts';
import { record } from '#core/events/record.ts';
import { rememberDeparture } from '#features/organization-members/departures.ts';
import { endInvitations } from '#features/organization-members/end-invitations.ts';
import { deactivate } from '#features/organization-membership/active-organization.ts';
import { assertOwnerRemains } from '#features/organization-membership/owners.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';

export interface Removal {
  member: { id: string; userId: string; role: string };
  actorId: string;
  event: EventDefinition;
  /** Error for the only owner. */
  lastOwner: ErrorDefinition;
  /** Whether it is a removal: then pending invitations that the member sent, or could return by, end, too. */
  cancelsInvitations: boolean;
}

async function cancelInvitations(transaction: OrganizationTransaction, userId: string): Promise<void> {
  await endInvitations(transaction, { inviter: userId }, 'canceled');
  const { email } = await transaction.em.findOneOrFail(User, { id: userId }, asStored);
  await endInvitations(transaction, { email }, 'canceled');
}

/**
 * Ends a membership under the lock of the organization, with its teams. The organization is no longer active in
 * any session of the user.
 */
export async function removeMember(
  transaction: OrganizationTransaction,
  { member, actorId, event, lastOwner, cancelsInvitations }: Removal,
): Promise<void> {
  const { unit, em, organization } = transaction;
  await assertOwnerRemains(transaction, member, lastOwner);
  const isRemoved = cancelsInvitations && actorId !== member.userId;
  // First, because it locks the user: otherwise a deletion of the account and this call could wait for each other.
  await rememberDeparture(transaction, member.userId, isRemoved ? 'removed' : 'left');
  await em.nativeDelete(Member, { id: member.id, organization: organization.id });
  if (cancelsInvitations) await cancelInvitations(transaction, member.userId);
  await deactivate(transaction, [member.userId]);
  record(unit, event, {
    actorId,
    targetId: member.userId,
    organizationId: organization.id,
    data: { role: member.role },
  });
}
