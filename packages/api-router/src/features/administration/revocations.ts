import { TwoFactorResetApproval } from '@keystead/db';
import { defineRevocation, type Revocation } from '#core/call/revocation/define-revocation.ts';

/** Who has no second factor any more needs no approval. */
const approvalsReceived = defineRevocation({
  name: 'approvals of a reset of second factors',
  table: TwoFactorResetApproval,
  on: {
    'first-proof': 'keep',
    reset: 'keep',
    removal: 'keep',
    secured: 'keep',
    'secured-from-former': 'keep',
    'signed-out': 'keep',
    'signed-out-elsewhere': 'keep',
    'password-changed': 'keep',
    'password-set': 'keep',
    'address-changed': 'keep',
    'factors-removed': 'revoke',
    banned: 'keep',
    deleted: 'cascade',
  },
  revoke: ({ em, holder: { id } }) => em.nativeDelete(TwoFactorResetApproval, { user: id }),
});

const approvalsGiven = defineRevocation({
  name: 'approvals given',
  table: TwoFactorResetApproval,
  paths: ['approver'],
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
  revoke: ({ em, holder: { id } }, { after }) =>
    em.nativeDelete(TwoFactorResetApproval, { approver: id, ...(after && { createdAt: { $gt: after } }) }),
});

export const approvalRevocations: readonly Revocation[] = [approvalsReceived, approvalsGiven];
