import { defineEntity, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { User } from '#entities/user.ts';

const TwoFactorResetApprovalSchema = defineEntity({
  name: 'TwoFactorResetApproval',
  tableName: 'two_factor_reset_approval',
  uniques: [{ properties: ['user', 'approver'] }],
  properties: {
    ...base,
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** The administrator who wants it. */
    approver: () => p.manyToOne(User).deleteRule('cascade').index(),
    reason: text(),
    expiresAt: moment().index(),
  },
});

/** An administrator wants the second factor of a user to be switched off, which takes a second one. */
export class TwoFactorResetApproval extends TwoFactorResetApprovalSchema.class {}
TwoFactorResetApprovalSchema.setClass(TwoFactorResetApproval);
