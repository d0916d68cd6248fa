import { EmailCode, MagicLink } from '@keystead/db';
import { defineRevocation } from '#core/call/revocation/define-revocation.ts';
import { offersEmailCodes, offersMagicLinks } from '#features/mail-challenge/options.ts';

/**
 * They go to the mailbox and work in the browser that asked, so that the first proof, which may use one up, leaves
 * them. Whoever has only signed up with the address ends none of them.
 */
export const magicLinkRevocation = defineRevocation({
  name: 'magic links',
  table: MagicLink,
  paths: ['email'],
  on: {
    'first-proof': 'keep',
    reset: 'revoke',
    removal: 'revoke',
    secured: 'revoke',
    'secured-from-former': 'revoke-if-proved',
    'signed-out': 'keep',
    'signed-out-elsewhere': 'keep',
    'password-changed': 'revoke-if-proved',
    'password-set': 'revoke-if-proved',
    'address-changed': 'revoke-if-proved',
    'factors-removed': 'keep',
    banned: 'keep',
    deleted: 'revoke-if-proved',
  },
  mayExist: offersMagicLinks,
  revoke: ({ em, holder: { email } }) => em.nativeDelete(MagicLink, { email }),
});

/** The same for codes. */
export const emailCodeRevocation = defineRevocation({
  name: 'mailed codes',
  table: EmailCode,
  paths: ['email'],
  on: {
    'first-proof': 'keep',
    reset: 'revoke',
    removal: 'revoke',
    secured: 'revoke',
    'secured-from-former': 'revoke-if-proved',
    'signed-out': 'keep',
    'signed-out-elsewhere': 'keep',
    'password-changed': 'revoke-if-proved',
    'password-set': 'revoke-if-proved',
    'address-changed': 'revoke-if-proved',
    'factors-removed': 'keep',
    banned: 'keep',
    deleted: 'revoke-if-proved',
  },
  mayExist: offersEmailCodes,
  revoke: ({ em, holder: { email } }) => em.nativeDelete(EmailCode, { email }),
});

/** Asked for in a session, to change something of its user. */
export const changeCodeRevocation = defineRevocation({
  name: 'codes that change an account',
  table: EmailCode,
  on: {
    'first-proof': 'keep',
    reset: 'revoke',
    removal: 'revoke',
    secured: 'revoke',
    'secured-from-former': 'revoke',
    'signed-out': 'keep',
    'signed-out-elsewhere': 'keep',
    'password-changed': 'revoke',
    'password-set': 'revoke',
    'address-changed': 'revoke',
    'factors-removed': 'keep',
    banned: 'keep',
    deleted: 'cascade',
  },
  mayExist: offersEmailCodes,
  revoke: ({ em, holder: { id } }) => em.nativeDelete(EmailCode, { user: id }),
});
