import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { type Exported, kept } from '#columns/exported.ts';
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
    /** Role of the former owner afterwards; null if they leave. */
    keepRole: text().strictNullable(),
    status: text().$type<TransferStatus>().default('pending'),
    expiresAt: moment().index(),
  },
});

/** Offer of an owner to transfer an organization to another member. */
export class OwnershipTransfer extends OwnershipTransferSchema.class {
  static readonly exported: Exported = kept;

  get organizationId(): Opt<string> {
    return this.organization.id;
  }
}
OwnershipTransferSchema.setClass(OwnershipTransfer);
