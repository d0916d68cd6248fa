import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { Member } from '#entities/member.ts';
import { Organization } from '#entities/organization.ts';

export type TransferStatus = 'pending' | 'accepted' | 'rejected' | 'canceled';

const OwnershipTransferSchema = defineEntity({
  name: 'OwnershipTransfer',
  tableName: 'ownership_transfer',
  uniques: [
    {
      name: 'ownership_transfer_pending_unique',
      properties: ['organization'],
      where: '"status" = \'pending\'',
    },
  ],
  properties: {
    ...base,
    organization: () => p.manyToOne(Organization).deleteRule('cascade').index(),
    fromMember: () => p.manyToOne(Member).deleteRule('cascade').index(),
    toMember: () => p.manyToOne(Member).deleteRule('cascade').index(),
    /** Role of the giver afterwards; null: the giver leaves. */
    keepRole: text().strictNullable(),
    status: text().$type<TransferStatus>().default('pending'),
    expiresAt: moment().index(),
  },
});

/** An owner hands an organization over to another member. */
export class OwnershipTransfer extends OwnershipTransferSchema.class {
  get organizationId(): Opt<string> {
    return this.organization.id;
  }
}
OwnershipTransferSchema.setClass(OwnershipTransfer);
