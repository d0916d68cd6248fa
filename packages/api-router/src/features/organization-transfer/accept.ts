import { Member, User } from '@keystead/db';
import { toRoleNames } from '#core/access-control/role-names.ts';
import type { Unit } from '#core/call/unit.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { record } from '#core/events/record.ts';
import { rememberDepartures } from '#features/organization-members/departures.ts';
import { YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER } from '#features/organization-members/errors.ts';
import { memberLeft, memberRoleChanged } from '#features/organization-members/facts.ts';
import { removeMember } from '#features/organization-members/remove-member.ts';
import { leaveBreakGlass } from '#features/organization-membership/break-glass.ts';
import { findRuntimeRoles } from '#features/organization-membership/find-organization.ts';
import { roleOptions } from '#features/organization-membership/options.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';
import { isDemotion } from '#features/organization-roles/known-roles.ts';
import { transferAccepted } from '#features/organization-transfer/facts.ts';
import type { TransferView } from '#features/organization-transfer/transfer-view.ts';
import { endTransfer, isOffered, toTransferView } from '#features/organization-transfer/transfers.ts';

interface NewRole {
  member: Member;
  role: string;
  actorId: string;
}

interface Parties {
  fromMember: { role: string };
  toMember: { role: string };
  keepRole: string | null;
}

/**
 * Roles of both after a transfer, separated by commas: the receiver gets the creator role beside their own, and the
 * giver has the one that they keep in its place; null: they leave.
 */
export function rolesAfter(
  unit: Unit,
  { fromMember, toMember, keepRole }: Parties,
): { receiver: string; giver: string | null } {
  const { creatorRole } = roleOptions.of(unit);
  const rest = toRoleNames(fromMember.role).filter((name) => name !== creatorRole);
  const join = (names: readonly string[]): string => [...new Set(names)].join(',');
  return {
    receiver: join([...toRoleNames(toMember.role), creatorRole]),
    giver: keepRole === null ? null : join([...rest, keepRole]),
  };
}

async function giveRole(
  transaction: OrganizationTransaction,
  { member, role, actorId }: NewRole,
): Promise<void> {
  const { unit, em, organization } = transaction;
  const roles = await findRuntimeRoles(unit, organization.id, em);
  if (isDemotion(unit, { from: member.role, to: role }, roles))
    await rememberDepartures(transaction, [member.userId], 'demoted');
  await em.nativeUpdate(Member, { id: member.id }, { role, updatedAt: unit.now });
  record(unit, memberRoleChanged, {
    actorId,
    targetId: member.userId,
    organizationId: organization.id,
    data: { from: member.role, to: role },
  });
}

export interface AcceptedTransfer {
  transfer: TransferView;
  /** Roles of the new owner, separated by commas. */
  role: string;
  /** Undefined if the account is being deleted. */
  giver: User | undefined;
  /** Roles of the former owner, separated by commas; null: they have left. */
  kept: string | null;
}

/** Gives the receiver the creator role, and takes it from the former owner, under the lock of the organization. */
export async function acceptTransfer(
  transaction: OrganizationTransaction,
  { id, userId }: { id: string; userId: string },
): Promise<AcceptedTransfer> {
  const { unit, organization } = transaction;
  const transfer = await endTransfer(transaction, {
    id,
    status: 'accepted',
    mayEnd: (offer) => offer.toMember.userId === userId && isOffered(unit, offer),
  });
  const { fromMember: giver, toMember: receiver, keepRole } = transfer;
  const { receiver: role, giver: kept } = rolesAfter(unit, transfer);
  await giveRole(transaction, { member: receiver, role, actorId: userId });
  if (kept !== null) {
    await leaveBreakGlass(transaction, giver.userId);
    await giveRole(transaction, { member: giver, role: kept, actorId: userId });
  } else
    await removeMember(transaction, {
      member: giver,
      actorId: giver.userId,
      event: memberLeft,
      lastOwner: YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER,
      ending: 'left',
    });
  const person = await transaction.em.findOne(User, giver.userId, asStored);
  record(unit, transferAccepted, {
    actorId: userId,
    targetId: giver.userId,
    organizationId: organization.id,
    data: { keepRole },
  });
  return { transfer: toTransferView(transfer), role, giver: person ?? undefined, kept };
}
