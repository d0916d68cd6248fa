import { EmailCode, endedRows, MagicLink } from '@keystead/db';
import { defineFeature } from '#core/feature/define-feature.ts';
import { challengeCookie, TOLD_OF_END } from '#features/mail-challenge/browser.ts';
import * as mails from '#features/mail-challenge/mails.ts';
import {
  emailOtpOptions,
  magicLinkOptions,
  verificationLinkOptions,
} from '#features/mail-challenge/options.ts';
import {
  changeCodeRevocation,
  emailCodeRevocation,
  magicLinkRevocation,
} from '#features/mail-challenge/revocations.ts';

/**
 * Links and codes that prove an e-mail address, and the browser that requested them. The calls are in `magic-link`
 * and `email-codes`.
 */
export const mailChallenge = defineFeature({
  name: 'mail-challenge',
  options: [magicLinkOptions, emailOtpOptions, verificationLinkOptions],
  mails: Object.values(mails),
  cookies: [challengeCookie],
  expired: ({ now }) => [
    endedRows(MagicLink, 'expiresAt', now),
    endedRows(EmailCode, 'expiresAt', new Date(now.getTime() - TOLD_OF_END * 1000)),
  ],
  revocations: [magicLinkRevocation, emailCodeRevocation, changeCodeRevocation],
  procedures: {},
});
