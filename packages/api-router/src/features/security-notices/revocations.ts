import { Verification } from '@keystead/db';
import { defineRevocation } from '#core/call/revocation/define-revocation.ts';
import { secureAccountToken } from '#features/security-notices/facts.ts';

/** A stranger who is in the account can make each of these changes, but not prove its mailbox. */
export const noticeLinkRevocation = defineRevocation({
  name: 'links of security notices',
  table: Verification,
  on: {
    'first-proof': 'revoke',
    reset: 'keep',
    removal: 'keep',
    secured: 'keep',
    'secured-from-former': 'keep',
    'signed-out': 'keep',
    'signed-out-elsewhere': 'keep',
    'password-changed': 'keep',
    'password-set': 'keep',
    'address-changed': 'keep',
    'factors-removed': 'keep',
    banned: 'keep',
    deleted: 'cascade',
  },
  revoke: ({ em, holder: { id } }) =>
    em.nativeDelete(Verification, { user: id, purpose: secureAccountToken.purpose }),
});
