import { EmailCode, MagicLink } from '@keystead/db';
import { defineRevocation } from '#core/call/revocation/define-revocation.ts';
import { offersEmailCodes, offersMagicLinks } from '#features/mail-challenge/options.ts';

/**
 * They go to the mailbox and work in the browser that asked, so that the first proof, which may use one up, leaves
 * them.
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
    'secured-from-former': 'revoke',
    'signed-out': 'keep',
    'signed-out-elsewhere': 'keep',
    'password-changed': 'revoke',
    'password-set': 'revoke',
    'address-changed': 'revoke',
    'factors-removed': 'keep',
    banned: 'keep',
    deleted: 'revoke',
  },
  mayExist: offersMagicLinks,
  revoke: ({ em, holder: { email } }) => em.nativeDelete(MagicLink, { email }),
});

/** Of the mailbox, and those that change something of its user. */
export const emailCodeRevocation = defineRevocation({
  name: 'mailed codes',
  table: EmailCode,
  paths: ['user', 'email'],
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
    deleted: 'revoke',
  },
  mayExist: offersEmailCodes,
  revoke: ({ em, holder: { id, email } }) => em.nativeDelete(EmailCode, { $or: [{ email }, { user: id }] }),
});
