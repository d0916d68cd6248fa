import { Verification } from '@keystead/db';
import { defineRevocation } from '#core/call/revocation/define-revocation.ts';
import { resetToken } from '#features/password-reset/facts.ts';

/** They go to the mailbox, so that whoever has only signed up with the address ends none of them. */
export const resetLinkRevocation = defineRevocation({
  name: 'reset links',
  table: Verification,
  on: {
    'first-proof': 'revoke',
    reset: 'revoke',
    removal: 'revoke',
    secured: 'revoke',
    'secured-from-former': 'revoke-if-proved',
    'signed-out': 'keep',
    'signed-out-elsewhere': 'keep',
    'password-changed': 'revoke-if-proved',
    'password-set': 'revoke',
    'address-changed': 'revoke-if-proved',
    'factors-removed': 'keep',
    banned: 'revoke',
    deleted: 'cascade',
  },
  // Those to another address that the account had, which others may own, work there alone.
  revoke: ({ em, holder: { id, email } }) =>
    em.nativeDelete(Verification, { user: id, purpose: resetToken.purpose, value: email }),
});
