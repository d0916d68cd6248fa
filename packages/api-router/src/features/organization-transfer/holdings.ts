import { OwnershipTransfer } from '@keystead/db';
import { defineHolding } from '#core/call/holdings/holding.ts';
import { asStored } from '#core/call/unit-of-work/as-stored.ts';
import { record } from '#core/events/record.ts';
import { hasOrganizations } from '#features/organization-profile/organization-switch.ts';
import { transferCanceled } from '#features/organization-transfer/events.ts';

const pendingOf = (user: string) => ({
  status: 'pending' as const,
  $or: [{ fromMember: { user } }, { toMember: { user } }],
});

/** Offers of an ownership, by the person and to them. */
export const transfersHeld = defineHolding({
  name: 'transfers of an ownership',
  table: OwnershipTransfer,
  paths: ['fromMember', 'toMember'],
  fates: {
    'first-proof': 'ends',
    reset: 'stays',
    removal: 'ends',
    secured: 'newer',
    'secured-from-former': 'stays',
    'signed-out': 'stays',
    'signed-out-elsewhere': 'stays',
    'password-changed': 'stays',
    'password-set': 'stays',
    'address-changed': 'stays',
    'factors-removed': 'stays',
    banned: 'ends',
    deleted: 'cascades',
  },
  isHeld: hasOrganizations,
  locks: ({ id }) => ({
    organizations: async (em) =>
      (await em.find(OwnershipTransfer, pendingOf(id), asStored)).map(({ organizationId }) => organizationId),
  }),
  async end({ unit, em, holder: { id }, actorId }, { after }) {
    const where = { ...pendingOf(id), ...(after && { createdAt: { $gt: after } }) };
    const transfers = await em.find(OwnershipTransfer, where, asStored);
    if (transfers.length === 0) return;
    const ids = transfers.map((transfer) => transfer.id);
    await em.nativeUpdate(OwnershipTransfer, { id: ids }, { status: 'canceled', updatedAt: unit.now });
    for (const { organizationId } of transfers) record(unit, transferCanceled, { actorId, organizationId });
  },
});
