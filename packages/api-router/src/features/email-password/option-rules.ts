import type { OptionRule } from '#core/options/check-options.ts';
import { emailPasswordOptions, needsVerification } from '#features/email-password/options.ts';
import { canVerify, passwordVerificationOptions } from '#features/email-verification/options.ts';

export const passwordLengthRule: OptionRule = (carrier) => {
  const { minPasswordLength: min, maxPasswordLength: max } = emailPasswordOptions.of(carrier);
  return (
    max < min &&
    `emailAndPassword allows passwords of ${min} to ${max} characters, expected a minimum that is not above the maximum`
  );
};

export const mailRule: OptionRule = (carrier) => {
  const { enabled } = emailPasswordOptions.of(carrier);
  const { requireEmailVerification } = passwordVerificationOptions.of(carrier);
  return (
    enabled &&
    requireEmailVerification &&
    !canVerify(carrier) &&
    'emailAndPassword.requireEmailVerification is on, but no mail can be sent: give a mailer or emailVerification.sendVerificationEmail'
  );
};

/**
 * The password of a sign-up would show it: it signs a new user in, and does not sign in with an existing address
 * of another user.
 */
// Why: docs/decisions/0013-conceal-existing-users-everywhere-or-not-at-all.md
export const userEnumerationRule: OptionRule = (carrier) => {
  const { enabled, concealExistingUsers } = emailPasswordOptions.of(carrier);
  return (
    enabled &&
    concealExistingUsers &&
    !needsVerification(carrier) &&
    'emailAndPassword.concealExistingUsers is on, but signing in after a sign-up would tell: turn on emailAndPassword.requireEmailVerification or emailVerification.required'
  );
};
