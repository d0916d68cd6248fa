import { z } from 'zod';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import { RESEND_AFTER } from '#core/mail/mail-options.ts';
import { emailVerificationErrors } from '#features/email-verification/errors.ts';
import { emailVerified, unprovedAccessRemoved } from '#features/email-verification/facts.ts';
import { verifyEmailMail } from '#features/email-verification/mails.ts';
import { openedMailCookie } from '#features/email-verification/opened-mail.ts';
import {
  canSendVerification,
  emailVerificationOptions,
  passwordVerificationOptions,
  requiredRule,
} from '#features/email-verification/options.ts';
import { sendVerificationEmail } from '#features/email-verification/send-verification-email.ts';
import { verificationLinkOptions } from '#features/mail-challenge/options.ts';

/** Verification of e-mail addresses. */
export const emailVerification = defineFeature({
  name: 'email-verification',
  options: [emailVerificationOptions, passwordVerificationOptions],
  rules: [requiredRule],
  config: defineConfigPart({
    schema: z.object({
      emailVerification: z.object({
        enabled: z.boolean(),
        /** Every way of signing in needs a verified e-mail address. */
        required: z.boolean(),
        /** Seconds. */
        expiresIn: z.number(),
        /** Seconds after which a page offers to send another mail. */
        resendAfter: z.number(),
      }),
    }),
    of: (deps) => ({
      emailVerification: {
        enabled: canSendVerification(deps) && deps.serves(sendVerificationEmail),
        required: emailVerificationOptions.of(deps).required,
        expiresIn: verificationLinkOptions.of(deps).expiresIn,
        resendAfter: RESEND_AFTER,
      },
    }),
  }),
  errors: emailVerificationErrors,
  events: [emailVerified, unprovedAccessRemoved],
  mails: [verifyEmailMail],
  cookies: [openedMailCookie],
  procedures: { sendVerificationEmail },
});
