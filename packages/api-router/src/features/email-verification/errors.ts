import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of e-mail addresses and of their verification. */
export const emailVerificationErrors = defineErrors({
  INVALID_EMAIL: [400, 'Invalid email'],
  VERIFICATION_EMAIL_NOT_ENABLED: [400, "Verification email isn't enabled"],
  EMAIL_ALREADY_VERIFIED: [400, 'You can only send a verification email to an unverified email'],
  EMAIL_MISMATCH: [400, 'You can only send a verification email to your own email'],
  TOKEN_EXPIRED: [401, 'token_expired'],
});

export const {
  INVALID_EMAIL,
  VERIFICATION_EMAIL_NOT_ENABLED,
  EMAIL_ALREADY_VERIFIED,
  EMAIL_MISMATCH,
  TOKEN_EXPIRED,
} = emailVerificationErrors;
