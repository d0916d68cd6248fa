import { Verification } from '@keystead/db';
import { defineHolding } from '#core/call/holdings/holding.ts';
import { secureAccountToken } from '#features/security-notices/secure-account-token.ts';

/** A stranger who is in the account can make each of these changes, but not prove its mailbox. */
export const noticeLinks = defineHolding({
  name: 'links of security notices',
  table: Verification,
  fates: {
    'first-proof': 'ends',
    reset: 'stays',
    removal: 'stays',
    secured: 'stays',
    'secured-from-former': 'stays',
    'signed-out': 'stays',
    'signed-out-elsewhere': 'stays',
    'password-changed': 'stays',
    'password-set': 'stays',
    'address-changed': 'stays',
    'factors-removed': 'stays',
    banned: 'stays',
    deleted: 'cascades',
  },
  end: ({ em, holder: { id } }) =>
    em.nativeDelete(Verification, { user: id, purpose: secureAccountToken.purpose }),
});
