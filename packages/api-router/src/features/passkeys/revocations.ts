import { Passkey, PasskeyChallenge } from '@keystead/db';
import { defineListedRevocation, defineRevocation } from '#core/call/revocation/define-revocation.ts';
import { findGoing } from '#features/passkey-credentials/find.ts';
import { passkeyOptions } from '#features/passkey-credentials/options.ts';
import { deletePasskeys } from '#features/passkey-credentials/remove.ts';

/** Also while passkeys are off: they may be on again. */
export const passkeyRevocation = defineListedRevocation({
  name: 'passkeys',
  table: Passkey,
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
    deleted: 'cascade',
  },
  find: ({ em, holder: { id } }, which) => findGoing(em, id, which),
  revoke: deletePasskeys,
  nameOf: ({ name }) => name,
});

export const challengeRevocation = defineRevocation({
  name: 'challenges of passkeys',
  table: PasskeyChallenge,
  on: {
    'first-proof': 'revoke',
    reset: 'revoke',
    removal: 'revoke',
    secured: 'revoke',
    'secured-from-former': 'revoke',
    'signed-out': 'revoke',
    'signed-out-elsewhere': 'revoke',
    'password-changed': 'keep',
    'password-set': 'revoke',
    'address-changed': 'keep',
    'factors-removed': 'keep',
    banned: 'revoke',
    deleted: 'cascade',
  },
  mayExist: (unit) => passkeyOptions.of(unit).enabled,
  revoke: ({ em, holder: { id } }) => em.nativeDelete(PasskeyChallenge, { user: id }),
});
