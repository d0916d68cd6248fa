import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of passwords and of the calls that need one or set one. */
export const emailPasswordErrors = defineErrors({
  EMAIL_PASSWORD_DISABLED: [404, 'Email and password is not enabled'],
  EMAIL_PASSWORD_SIGN_UP_DISABLED: [404, 'Email and password sign up is not enabled'],
  INVALID_EMAIL_OR_PASSWORD: [401, 'Invalid email or password'],
  INVALID_PASSWORD: [400, 'Invalid password'],
  PASSWORD_TOO_SHORT: [400, 'Password too short'],
  PASSWORD_TOO_LONG: [400, 'Password too long'],
  PASSWORD_TOO_COMMON: [400, 'Password too common'],
  PASSWORD_TOO_SIMILAR: [400, 'Password too similar to the name or the email'],
  PASSWORD_COMPROMISED: [
    400,
    'The password you entered has been compromised. Please choose a different password.',
  ],
  CREDENTIAL_ACCOUNT_NOT_FOUND: [400, 'Credential account not found'],
  USER_ALREADY_HAS_PASSWORD: [400, 'user already has a password'],
  USER_ALREADY_EXISTS: [422, 'User already exists'],
  SERVICE_UNAVAILABLE: [503, 'The password cannot be checked right now. Please try again shortly.'],
});

export const {
  EMAIL_PASSWORD_DISABLED,
  EMAIL_PASSWORD_SIGN_UP_DISABLED,
  INVALID_EMAIL_OR_PASSWORD,
  INVALID_PASSWORD,
  PASSWORD_TOO_SHORT,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_COMMON,
  PASSWORD_TOO_SIMILAR,
  PASSWORD_COMPROMISED,
  CREDENTIAL_ACCOUNT_NOT_FOUND,
  USER_ALREADY_HAS_PASSWORD,
  USER_ALREADY_EXISTS,
  SERVICE_UNAVAILABLE,
} = emailPasswordErrors;
