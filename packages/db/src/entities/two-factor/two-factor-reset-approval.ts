import { defineEntity, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { type Exported, kept } from '#columns/exported.ts';
import { User } from '#entities/user.ts';

const TwoFactorResetApprovalSchema = defineEntity({
  name: 'TwoFactorResetApproval',
  tableName: 'two_factor_reset_approval',
  uniques: [{ properties: ['user', 'approver'] }],
  properties: {
    ...base,
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** The administrator who requested it. */
    approver: () => p.manyToOne(User).deleteRule('cascade').index(),
    reason: text(),
    expiresAt: moment().index(),
  },
});

/**
 * Request of an administrator to switch off the second factor of a user, which a second administrator has to approve.
 */
export class TwoFactorResetApproval extends TwoFactorResetApprovalSchema.class {
  static readonly exported: Exported = kept;
}
TwoFactorResetApprovalSchema.setClass(TwoFactorResetApproval);
