import { EmailCode, MagicLink } from '@keystead/db';
import { defineHolding } from '#core/call/holdings/holding.ts';
import { offersEmailCodes, offersMagicLinks } from '#features/mail-challenge/options.ts';

/**
 * They go to the mailbox and work in the browser that asked, so that the first proof, which may use one up, leaves
 * them.
 */
export const magicLinksHeld = defineHolding({
  name: 'magic links',
  table: MagicLink,
  paths: ['email'],
  fates: {
    'first-proof': 'stays',
    reset: 'ends',
    removal: 'ends',
    secured: 'ends',
    'secured-from-former': 'ends',
    'signed-out': 'stays',
    'signed-out-elsewhere': 'stays',
    'password-changed': 'ends',
    'password-set': 'ends',
    'address-changed': 'ends',
    'factors-removed': 'stays',
    banned: 'stays',
    deleted: 'ends',
  },
  isHeld: offersMagicLinks,
  end: ({ em, holder: { email } }) => em.nativeDelete(MagicLink, { email }),
});

/** Of the mailbox, and those that change something of its user. */
export const emailCodesHeld = defineHolding({
  name: 'mailed codes',
  table: EmailCode,
  paths: ['user', 'email'],
  fates: {
    'first-proof': 'stays',
    reset: 'ends',
    removal: 'ends',
    secured: 'ends',
    'secured-from-former': 'ends',
    'signed-out': 'stays',
    'signed-out-elsewhere': 'stays',
    'password-changed': 'ends',
    'password-set': 'ends',
    'address-changed': 'ends',
    'factors-removed': 'stays',
    banned: 'stays',
    deleted: 'ends',
  },
  isHeld: offersEmailCodes,
  end: ({ em, holder: { id, email } }) => em.nativeDelete(EmailCode, { $or: [{ email }, { user: id }] }),
});
