import { Passkey, PasskeyChallenge } from '@keystead/db';
import { defineHolding, defineListedHolding } from '#core/call/holdings/holding.ts';
import { findGoing } from '#features/passkey-credentials/find.ts';
import { passkeyOptions } from '#features/passkey-credentials/options.ts';
import { deletePasskeys } from '#features/passkey-credentials/remove.ts';

/** Also while passkeys are off: they may be on again. */
export const passkeysHeld = defineListedHolding({
  name: 'passkeys',
  table: Passkey,
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
    deleted: 'cascades',
  },
  find: ({ em, holder: { id } }, which) => findGoing(em, id, which),
  end: deletePasskeys,
  nameOf: ({ name }) => name,
});

export const challengesHeld = defineHolding({
  name: 'challenges of passkeys',
  table: PasskeyChallenge,
  fates: {
    'first-proof': 'ends',
    reset: 'ends',
    removal: 'ends',
    secured: 'ends',
    'secured-from-former': 'ends',
    'signed-out': 'ends',
    'signed-out-elsewhere': 'ends',
    'password-changed': 'stays',
    'password-set': 'ends',
    'address-changed': 'stays',
    'factors-removed': 'stays',
    banned: 'ends',
    deleted: 'cascades',
  },
  isHeld: (unit) => passkeyOptions.of(unit).enabled,
  end: ({ em, holder: { id } }) => em.nativeDelete(PasskeyChallenge, { user: id }),
});
