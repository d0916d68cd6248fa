import { Account } from '@keystead/db';
import { defineListedRevocation } from '#core/call/revocation/define-revocation.ts';
import type { Cause } from '#core/call/revocation/revocation-facts.ts';
import type { AccountEnd } from '#core/call/sign-in-method.ts';
import type { Unit } from '#core/call/unit.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { rulesOfAccount } from '#features/linked-accounts/account-rules.ts';
import { accountsOf, deleteAccounts } from '#features/linked-accounts/unlink.ts';

/** Causes by the names that ways of signing in have for them. */
const ends: Readonly<Partial<Record<Cause, AccountEnd>>> = {
  reset: 'reset',
  removal: 'reset',
  'password-set': 'reset',
  secured: 'security-link',
};

function mayRevoke(unit: Unit, cause: Cause, account: Account): boolean {
  const { keptFrom, hasRevocation } = rulesOfAccount(unit, account);
  const end = ends[cause];
  return !hasRevocation && (end === undefined || !keptFrom.includes(end));
}

/** Accounts at providers, and others that no revocation of a feature is about. */
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
  async find({ unit, em, cause, holder: { id } }, which) {
    const orderBy = { createdAt: 'asc', id: 'asc' } as const;
    const accounts = await em.find(Account, accountsOf(id, which), { ...asStored, orderBy });
    return accounts.filter((account) => mayRevoke(unit, cause, account));
  },
  revoke: deleteAccounts,
  nameOf: ({ providerId }) => providerId,
});
