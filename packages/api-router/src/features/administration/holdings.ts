import { TwoFactorResetApproval } from '@keystead/db';
import { defineHolding, type Holding } from '#core/call/holdings/holding.ts';

/** Who has no second factor any more needs no approval. */
const approvalsReceived = defineHolding({
  name: 'approvals of a reset of second factors',
  table: TwoFactorResetApproval,
  fates: {
    'first-proof': 'stays',
    reset: 'stays',
    removal: 'stays',
    secured: 'stays',
    'secured-from-former': 'stays',
    'signed-out': 'stays',
    'signed-out-elsewhere': 'stays',
    'password-changed': 'stays',
    'password-set': 'stays',
    'address-changed': 'stays',
    'factors-removed': 'ends',
    banned: 'stays',
    deleted: 'cascades',
  },
  end: ({ em, holder: { id } }) => em.nativeDelete(TwoFactorResetApproval, { user: id }),
});

const approvalsGiven = defineHolding({
  name: 'approvals given',
  table: TwoFactorResetApproval,
  paths: ['approver'],
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
  end: ({ em, holder: { id } }, { after }) =>
    em.nativeDelete(TwoFactorResetApproval, { approver: id, ...(after && { createdAt: { $gt: after } }) }),
});

export const approvalsHeld: readonly Holding[] = [approvalsReceived, approvalsGiven];
