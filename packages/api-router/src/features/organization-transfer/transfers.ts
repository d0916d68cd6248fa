import { type Orm, OwnershipTransfer } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import type { Unit } from '#core/call/unit.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { EventDefinition } from '#core/events/define-event.ts';
import { record } from '#core/events/record.ts';
import { isInForce } from '#features/administration-access/in-force.ts';
import {
  freshObjectProcedure,
  type OrganizationObject,
  objectProcedure,
} from '#features/organization-membership/member-procedure.ts';
import { hasCreatorRole } from '#features/organization-membership/roles.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';
import { TRANSFER_NOT_FOUND } from '#features/organization-transfer/errors.ts';
import type { TransferView } from '#features/organization-transfer/transfer-view.ts';

const people = ['fromMember.user', 'toMember'] as const;

/** The pending transfer with this id, or of this organization, with both members and the user who gives it. */
export const findTransfer = (em: Orm['em'], now: Date, naming: { id: string } | { organization: string }) =>
  em.findOne(
    OwnershipTransfer,
    { ...naming, status: 'pending', expiresAt: { $gt: now } },
    { ...asStored, populate: people },
  );

const idIn = (input: unknown): string => {
  const id: unknown =
    typeof input === 'object' && input !== null ? Reflect.get(input, 'transferId') : undefined;
  return typeof id === 'string' ? id : '';
};

/** The transfer that a call names. */
const transferObject: OrganizationObject = {
  findOrganization: async (ctx, input) =>
    (await findTransfer(ctx.em(), ctx.now, { id: idIn(input) }))?.organizationId,
  missing: TRANSFER_NOT_FOUND,
};

type Transfer = NonNullable<Awaited<ReturnType<typeof findTransfer>>>;

/** The giver is still an owner, and not banned. */
export const isOffered = (unit: Unit, { fromMember }: Transfer): boolean =>
  hasCreatorRole(unit, fromMember.role) && isInForce(unit, fromMember.user);

/** Its giver may cancel an offer, and every owner. */
export const mayCancel = (
  unit: Unit,
  { fromMember }: Transfer,
  { userId, role }: { userId: string; role: string },
): boolean => fromMember.userId === userId || hasCreatorRole(unit, role);

export const toTransferView = (transfer: Transfer): TransferView => ({
  id: transfer.id,
  organizationId: transfer.organizationId,
  fromUserId: transfer.fromMember.userId,
  toUserId: transfer.toMember.userId,
  toMemberId: transfer.toMember.id,
  keepRole: transfer.keepRole,
  status: transfer.status,
  createdAt: transfer.createdAt,
  expiresAt: transfer.expiresAt,
});

/** Ends a pending transfer under the lock of the organization, if `mayEnd` allows it. */
export async function endTransfer(
  { unit, em }: OrganizationTransaction,
  {
    id,
    status,
    mayEnd,
  }: { id: string; status: 'accepted' | 'rejected' | 'canceled'; mayEnd: (transfer: Transfer) => boolean },
): Promise<Transfer> {
  const transfer = await findTransfer(em, unit.now, { id });
  if (!transfer || !mayEnd(transfer)) throw new AuthError(TRANSFER_NOT_FOUND);
  await em.nativeUpdate(OwnershipTransfer, { id }, { status, updatedAt: unit.now });
  transfer.status = status;
  return transfer;
}

interface OfferEnd {
  id: string;
  actorId: string;
  status: 'rejected' | 'canceled';
  event: EventDefinition;
  mayEnd: (transfer: Transfer) => boolean;
}

/** Ends a pending transfer without a new owner, with its event. */
export async function endOffer(
  transaction: OrganizationTransaction,
  { id, actorId, status, event, mayEnd }: OfferEnd,
): Promise<{ transfer: TransferView }> {
  const transfer = await endTransfer(transaction, { id, status, mayEnd });
  record(transaction.unit, event, { actorId, organizationId: transaction.organization.id });
  return { transfer: toTransferView(transfer) };
}

/** The pending transfer of an organization, for its owners and its receiver; null for others. */
export async function findOwnTransfer(
  ctx: AuthContext,
  { organizationId, userId, isOwner }: { organizationId: string; userId: string; isOwner: boolean },
): Promise<TransferView | null> {
  const transfer = await findTransfer(ctx.em(), ctx.now, { organization: organizationId });
  if (!transfer) return null;
  const isForUser = transfer.toMember.userId === userId && isOffered(ctx, transfer);
  return isOwner || isForUser ? toTransferView(transfer) : null;
}

const access = { notMember: TRANSFER_NOT_FOUND, changes: true } as const;

/** Procedure of a member about one transfer. */
export const transferProcedure = objectProcedure(transferObject, access);

/** The same in a fresh session. */
export const freshTransferProcedure = freshObjectProcedure(transferObject, access);
