import { Account } from '@keystead/db';
import { defineListedRevocation } from '#core/call/revocation/define-revocation.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { deleteAccounts, providerAccountsOf } from '#features/linked-accounts/unlink.ts';

/** Accounts at providers. */
export const accountRevocation = defineListedRevocation({
  name: 'accounts',
  table: Account,
  on: {
    'first-proof': 'revoke',
    reset: 'ask',
    removal: 'revoke-newer',
    secured: 'revoke-newer',
    'secured-from-former': 'keep',
    'signed-out': 'keep',
    'signed-out-elsewhere': 'keep',
    'password-changed': 'keep',
    'password-set': 'ask',
    'address-changed': 'keep',
    'factors-removed': 'keep',
    banned: 'keep',
    deleted: 'revoke',
  },
  find: ({ em, holder: { id } }, which) =>
    em.find(Account, providerAccountsOf(id, which), {
      ...asStored,
      orderBy: { createdAt: 'asc', id: 'asc' },
    }),
  revoke: deleteAccounts,
  nameOf: ({ providerId }) => providerId,
});
