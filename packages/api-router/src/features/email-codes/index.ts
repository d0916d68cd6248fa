import { z } from 'zod';
import type { AuthDeps } from '#core/call/deps.ts';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import { RESEND_AFTER } from '#core/mail/mail-options.ts';
import { changeEmailOtp } from '#features/email-codes/email-otp-change-email.ts';
import { checkVerificationOtp } from '#features/email-codes/email-otp-check-verification-otp.ts';
import { createVerificationOtp } from '#features/email-codes/email-otp-create-verification-otp.ts';
import { requestEmailChangeOtp } from '#features/email-codes/email-otp-request-email-change.ts';
import { requestPasswordResetOtp } from '#features/email-codes/email-otp-request-password-reset.ts';
import { resetPasswordOtp } from '#features/email-codes/email-otp-reset-password.ts';
import { sendVerificationOtp } from '#features/email-codes/email-otp-send-verification-otp.ts';
import { verifyEmailOtp } from '#features/email-codes/email-otp-verify-email.ts';
import { emailCodesErrors } from '#features/email-codes/errors.ts';
import { byEmailCode, emailCodesLocked, signInCodeRequested } from '#features/email-codes/facts.ts';
import { emailCodesLockedMail } from '#features/email-codes/mails.ts';
import { signInEmailOtp } from '#features/email-codes/sign-in-email-otp.ts';
import { emailOtpOptions, offersEmailCodes, verifiesByCode } from '#features/mail-challenge/options.ts';

const signsInByCode = (deps: AuthDeps): boolean =>
  deps.serves(sendVerificationOtp) && deps.serves(signInEmailOtp);

/** Codes by mail: to sign in, verify an e-mail address, reset a password and change an address. */
export const emailCodes = defineFeature({
  name: 'email-codes',
  everythingOn: { emailOTP: { enabled: true } },
  isOn: offersEmailCodes,
  signsIn: offersEmailCodes,
  signInMethods: [{ method: byEmailCode, isOffered: signsInByCode }],
  config: defineConfigPart({
    schema: z.object({
      emailOtp: z.object({
        /** Users sign in with a code. */
        enabled: z.boolean(),
        /** A code creates an account for a new e-mail address. */
        signUp: z.boolean(),
        /** Number of digits of a code. */
        otpLength: z.number(),
        /** Seconds for which a code is valid. */
        expiresIn: z.number(),
        /** Seconds after which a page offers to send another mail. */
        resendAfter: z.number(),
        /** The mail that verifies an e-mail address has a code and no link: after a sign-up, and otherwise. */
        verifiesOnSignUp: z.boolean(),
        verifies: z.boolean(),
        /** Passwords can be reset with a code. */
        passwordReset: z.boolean(),
        changeEmail: z.object({ enabled: z.boolean(), verifyCurrentEmail: z.boolean() }),
      }),
    }),
    of: (deps) => {
      const { disableSignUp, otpLength, expiresIn, changeEmail } = emailOtpOptions.of(deps);
      return {
        emailOtp: {
          enabled: signsInByCode(deps),
          signUp: !disableSignUp,
          otpLength,
          expiresIn,
          resendAfter: RESEND_AFTER,
          verifiesOnSignUp: deps.serves(verifyEmailOtp) && verifiesByCode(deps, { isSignUp: true }),
          verifies: deps.serves(verifyEmailOtp) && verifiesByCode(deps, { isSignUp: false }),
          passwordReset: deps.serves(requestPasswordResetOtp) && deps.serves(resetPasswordOtp),
          changeEmail: {
            enabled: deps.serves(requestEmailChangeOtp) && deps.serves(changeEmailOtp),
            verifyCurrentEmail: changeEmail.verifyCurrentEmail,
          },
        },
      };
    },
  }),
  errors: emailCodesErrors,
  events: [signInCodeRequested, emailCodesLocked],
  mails: [emailCodesLockedMail],
  procedures: {
    signInEmailOtp,
    emailOtp: {
      sendVerificationOtp,
      createVerificationOtp,
      checkVerificationOtp,
      verifyEmail: verifyEmailOtp,
      requestPasswordReset: requestPasswordResetOtp,
      resetPassword: resetPasswordOtp,
      requestEmailChange: requestEmailChangeOtp,
      changeEmail: changeEmailOtp,
    },
  },
});
