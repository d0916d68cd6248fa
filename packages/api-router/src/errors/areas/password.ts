/** Failures of passwords and of the calls that set them. */
export const passwordErrors = {
  EMAIL_PASSWORD_DISABLED: [404, 'Email and password is not enabled'],
  EMAIL_PASSWORD_SIGN_UP_DISABLED: [404, 'Email and password sign up is not enabled'],
  RESET_PASSWORD_DISABLED: [404, "Reset password isn't enabled"],
  INVALID_EMAIL_OR_PASSWORD: [401, 'Invalid email or password'],
  INVALID_PASSWORD: [400, 'Invalid password'],
  PASSWORD_TOO_SHORT: [400, 'Password too short'],
  PASSWORD_TOO_LONG: [400, 'Password too long'],
  CREDENTIAL_ACCOUNT_NOT_FOUND: [400, 'Credential account not found'],
  USER_ALREADY_HAS_PASSWORD: [400, 'user already has a password'],
  INVALID_TOKEN: [401, 'invalid token'],
} as const;
