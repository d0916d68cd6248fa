import { OwnershipTransfer } from '@keystead/db';
import type { FilterQuery } from '@mikro-orm/core';
import { defineRevocation, type HolderTransaction } from '#core/call/revocation/define-revocation.ts';
import { defineHeldRows } from '#core/call/revocation/held-rows.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { record } from '#core/events/record.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';
import { transferCanceled } from '#features/organization-transfer/facts.ts';

const pendingOf = (user: string) => ({
  status: 'pending' as const,
  $or: [{ fromMember: { user } }, { toMember: { user } }],
});

/** Offers of an ownership, by the person and to them. */
export const transferRevocation = defineRevocation({
  name: 'transfers of an ownership',
  table: OwnershipTransfer,
  paths: ['fromMember', 'toMember'],
  on: {
    'first-proof': 'revoke',
    reset: 'keep',
    removal: 'revoke',
    secured: 'revoke-newer',
    'secured-from-former': 'keep',
    'signed-out': 'keep',
    'signed-out-elsewhere': 'keep',
    'password-changed': 'keep',
    'password-set': 'keep',
    'address-changed': 'keep',
    'factors-removed': 'keep',
    banned: 'revoke',
    deleted: 'cascade',
  },
  mayExist: hasOrganizations,
  locks: ({ id }) => ({
    organizations: async (em) =>
      (await em.find(OwnershipTransfer, pendingOf(id), asStored)).map(({ organizationId }) => organizationId),
  }),
  async revoke({ unit, em, holder: { id }, actorId }, { after }) {
    const where = { ...pendingOf(id), ...(after && { createdAt: { $gt: after } }) };
    const transfers = await em.find(OwnershipTransfer, where, asStored);
    if (transfers.length === 0) return;
    const ids = transfers.map((transfer) => transfer.id);
    await em.nativeUpdate(OwnershipTransfer, { id: ids }, { status: 'canceled', updatedAt: unit.now });
    for (const { organizationId } of transfers) record(unit, transferCanceled, { actorId, organizationId });
  },
});

const cancelPending = (
  { unit, em }: Pick<HolderTransaction, 'unit' | 'em'>,
  whose: FilterQuery<OwnershipTransfer>,
): Promise<number> =>
  em.nativeUpdate(
    OwnershipTransfer,
    { $and: [whose, { status: 'pending' }] },
    { status: 'canceled', updatedAt: unit.now },
  );

/** Nobody takes over an organization that is deleted. */
export const transfersOfOrganization = defineHeldRows({
  holder: 'organization',
  name: 'transfers of an ownership',
  table: OwnershipTransfer,
  paths: ['organization', 'fromMember', 'toMember'],
  on: { deleted: 'revoke', erased: 'cascade' },
  revoke: ({ unit, em, holders }) =>
    cancelPending({ unit, em }, { organization: { $in: holders.map(({ id }) => id) } }),
});

export const transfersOfMember = defineHeldRows({
  holder: 'membership',
  name: 'transfers of an ownership',
  table: OwnershipTransfer,
  paths: ['fromMember', 'toMember'],
  on: { left: 'cascade', removed: 'cascade', suspended: 'revoke', 'access-ended': 'keep' },
  revoke({ unit, em, holders }) {
    const ids = holders.map(({ id }) => id);
    return cancelPending({ unit, em }, { $or: [{ fromMember: { $in: ids } }, { toMember: { $in: ids } }] });
  },
});
