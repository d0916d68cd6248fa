import { Account } from '@keystead/db';
import { defineListedHolding } from '#core/call/holdings/holding.ts';
import { asStored } from '#core/call/unit-of-work/as-stored.ts';
import { deleteAccounts, providerAccountsOf } from '#features/linked-accounts/unlink.ts';

/** Accounts at providers. */
export const accountsHeld = defineListedHolding({
  name: 'accounts',
  table: Account,
  fates: {
    'first-proof': 'ends',
    reset: 'asked',
    removal: 'newer',
    secured: 'newer',
    'secured-from-former': 'stays',
    'signed-out': 'stays',
    'signed-out-elsewhere': 'stays',
    'password-changed': 'stays',
    'password-set': 'asked',
    'address-changed': 'stays',
    'factors-removed': 'stays',
    banned: 'stays',
    deleted: 'ends',
  },
  find: ({ em, holder: { id } }, which) =>
    em.find(Account, providerAccountsOf(id, which), {
      ...asStored,
      orderBy: { createdAt: 'asc', id: 'asc' },
    }),
  end: deleteAccounts,
  nameOf: ({ providerId }) => providerId,
});
