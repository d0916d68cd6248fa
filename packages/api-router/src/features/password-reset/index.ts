import { z } from 'zod';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import { RESEND_AFTER } from '#core/mail/mail-options.ts';
import { choosePassword } from '#features/password-reset/choose-password.ts';
import { passwordResetErrors, RESET_PASSWORD_DISABLED } from '#features/password-reset/errors.ts';
import {
  linkedAccountsRemoved,
  passwordResetRequested,
  passwordReset as passwordWasReset,
  removalToken,
  resetToken,
} from '#features/password-reset/facts.ts';
import { forgetPassword } from '#features/password-reset/forget-password.ts';
import {
  linkedAccountsRemovedMail,
  passwordWasResetMail,
  resetPasswordMail,
} from '#features/password-reset/mails.ts';
import { openPasswordPage } from '#features/password-reset/open-password-page.ts';
import { openRemovalLink } from '#features/password-reset/open-removal-link.ts';
import { openResetLink } from '#features/password-reset/open-reset-link.ts';
import { canReset, passwordResetOptions } from '#features/password-reset/options.ts';
import { removeLinkedAccounts } from '#features/password-reset/remove-linked-accounts.ts';
import { resetPassword } from '#features/password-reset/reset-password.ts';
import { resetLinkRevocation } from '#features/password-reset/revocations.ts';

/** Password reset with a mailed link. */
export const passwordReset = defineFeature({
  name: 'password-reset',
  options: [passwordResetOptions],
  isOn: canReset,
  offAnswer: RESET_PASSWORD_DISABLED,
  config: defineConfigPart({
    schema: z.object({
      passwordReset: z.object({
        enabled: z.boolean(),
        /** Seconds. */
        expiresIn: z.number(),
        /** Seconds after which a page offers to send another mail. */
        resendAfter: z.number(),
      }),
    }),
    of: (deps) => ({
      passwordReset: {
        enabled: [forgetPassword, openResetLink, resetPassword].every(deps.serves),
        expiresIn: passwordResetOptions.of(deps).resetPasswordTokenExpiresIn,
        resendAfter: RESEND_AFTER,
      },
    }),
  }),
  errors: passwordResetErrors,
  events: [passwordWasReset, passwordResetRequested, linkedAccountsRemoved],
  mails: [resetPasswordMail, passwordWasResetMail, linkedAccountsRemovedMail],
  tokens: [resetToken, removalToken],
  revocations: [resetLinkRevocation],
  procedures: {
    forgetPassword,
    openResetLink,
    resetPassword,
    openPasswordPage,
    choosePassword,
    openRemovalLink,
    removeLinkedAccounts,
  },
});
