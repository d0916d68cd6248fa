import type { OptionRule } from '#core/options/check-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { emailPasswordOptions } from '#features/email-password/options.ts';
import { emailVerificationOptions } from '#features/email-verification/options.ts';

export const passwordLengthRule: OptionRule = (carrier) => {
  const { minPasswordLength: min, maxPasswordLength: max } = emailPasswordOptions.of(carrier);
  return (
    max < min &&
    `emailAndPassword allows passwords of ${min} to ${max} characters, expected a minimum that is not above the maximum`
  );
};

/** Rule that mail can be sent if e-mail addresses have to be verified: otherwise nobody could sign in. */
export const mailRule: OptionRule = (carrier) => {
  const { enabled, requireEmailVerification } = emailPasswordOptions.of(carrier);
  const { sendVerificationEmail: sender } = emailVerificationOptions.of(carrier);
  const canMail =
    sender !== false && (sender !== undefined || serviceOptions.of(carrier).mailer !== undefined);
  return (
    enabled &&
    requireEmailVerification &&
    !canMail &&
    'emailAndPassword.requireEmailVerification is on, but no mail can be sent: give a mailer or emailVerification.sendVerificationEmail'
  );
};
