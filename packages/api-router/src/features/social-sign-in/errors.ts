import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of signing in with a provider, and of linking an account there. */
export const socialSignInErrors = defineErrors({
  PROVIDER_NOT_FOUND: [404, 'Provider not found'],
  ID_TOKEN_NOT_SUPPORTED: [404, 'id_token not supported'],
  PROVIDER_UNREACHABLE: [503, 'The provider did not answer. Please try again shortly.'],
  FAILED_TO_GET_USER_INFO: [401, 'Failed to get user info'],
  USER_EMAIL_NOT_FOUND: [401, 'User email not found'],
  ACCOUNT_NOT_LINKED: [401, 'account not linked'],
  SIGNUP_DISABLED: [401, 'signup disabled'],
  SOCIAL_ACCOUNT_ALREADY_LINKED: [409, 'Social account already linked'],
  LINKING_NOT_ALLOWED: [401, 'Account not linked - linking not allowed'],
  LINKING_DIFFERENT_EMAILS_NOT_ALLOWED: [401, 'Account not linked - different emails not allowed'],
  PROVIDER_TOKENS_UNAVAILABLE: [503, 'The tokens of this account cannot be read at the moment'],
});

export const {
  PROVIDER_NOT_FOUND,
  ID_TOKEN_NOT_SUPPORTED,
  PROVIDER_UNREACHABLE,
  FAILED_TO_GET_USER_INFO,
  USER_EMAIL_NOT_FOUND,
  ACCOUNT_NOT_LINKED,
  SIGNUP_DISABLED,
  SOCIAL_ACCOUNT_ALREADY_LINKED,
  LINKING_NOT_ALLOWED,
  LINKING_DIFFERENT_EMAILS_NOT_ALLOWED,
  PROVIDER_TOKENS_UNAVAILABLE,
} = socialSignInErrors;
