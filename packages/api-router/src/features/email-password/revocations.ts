import { Account } from '@keystead/db';
import { defineListedRevocation } from '#core/call/revocation/define-revocation.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { CREDENTIAL } from '#core/user/find-credential.ts';

/** A password that is replaced is the concern of whoever replaces it. */
export const passwordRevocation = defineListedRevocation({
  name: 'passwords',
  table: Account,
  on: {
    'first-proof': 'revoke',
    reset: 'keep',
    removal: 'keep',
    secured: 'disable',
    'secured-from-former': 'keep',
    'signed-out': 'keep',
    'signed-out-elsewhere': 'keep',
    'password-changed': 'keep',
    'password-set': 'keep',
    'address-changed': 'keep',
    'factors-removed': 'keep',
    banned: 'keep',
    deleted: 'revoke',
  },
  find: ({ em, holder: { id } }, { except }) =>
    em.find(
      Account,
      { user: id, providerId: CREDENTIAL, ...(except !== undefined && { id: { $ne: except } }) },
      asStored,
    ),
  revoke: ({ em }, rows) => em.nativeDelete(Account, { id: rows.map(({ id }) => id) }),
  nameOf: ({ providerId }) => providerId,
  instead: {
    // It works for nobody until a new one is chosen, and only the mailbox can choose it.
    disable(unit, { id }) {
      const changes = { password: null, updatedAt: unit.now };
      unit.write((em) => em.nativeUpdate(Account, { user: id, providerId: CREDENTIAL }, changes));
    },
  },
});
