import { Account } from '@keystead/db';
import { defineListedHolding } from '#core/call/holdings/holding.ts';
import { asStored } from '#core/call/unit-of-work/as-stored.ts';
import { CREDENTIAL } from '#core/user/find-credential.ts';

/** A password that is replaced is the concern of whoever replaces it. */
export const passwordsHeld = defineListedHolding({
  name: 'passwords',
  table: Account,
  fates: {
    'first-proof': 'ends',
    reset: 'stays',
    removal: 'stays',
    secured: 'locked',
    'secured-from-former': 'stays',
    'signed-out': 'stays',
    'signed-out-elsewhere': 'stays',
    'password-changed': 'stays',
    'password-set': 'stays',
    'address-changed': 'stays',
    'factors-removed': 'stays',
    banned: 'stays',
    deleted: 'ends',
  },
  find: ({ em, holder: { id } }, { except }) =>
    em.find(
      Account,
      { user: id, providerId: CREDENTIAL, ...(except !== undefined && { id: { $ne: except } }) },
      asStored,
    ),
  end: ({ em }, rows) => em.nativeDelete(Account, { id: rows.map(({ id }) => id) }),
  nameOf: ({ providerId }) => providerId,
  acts: {
    // It works for nobody until a new one is chosen, and only the mailbox can choose it.
    locked(unit, { id }) {
      const changes = { password: null, updatedAt: unit.now };
      unit.write((em) => em.nativeUpdate(Account, { user: id, providerId: CREDENTIAL }, changes));
    },
  },
});
