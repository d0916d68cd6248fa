/** Failures of addresses, of their verification and of their change. */
export const emailErrors = {
  INVALID_EMAIL: [400, 'Invalid email'],
  EMAIL_NOT_VERIFIED: [403, 'Email not verified'],
  VERIFICATION_EMAIL_NOT_ENABLED: [400, "Verification email isn't enabled"],
  EMAIL_ALREADY_VERIFIED: [400, 'You can only send a verification email to an unverified email'],
  EMAIL_MISMATCH: [400, 'You can only send a verification email to your own email'],
  TOKEN_EXPIRED: [401, 'token_expired'],
  CHANGE_EMAIL_DISABLED: [404, 'Change email is disabled'],
  EMAIL_IS_THE_SAME: [400, 'Email is the same'],
  COULDNT_UPDATE_YOUR_EMAIL: [400, "Couldn't update your email"],
} as const;
