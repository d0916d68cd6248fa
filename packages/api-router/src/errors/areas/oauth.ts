/** Failures of social sign-in and of the tokens that providers issue. */
export const oauthErrors = {
  PROVIDER_NOT_FOUND: [404, 'Provider not found'],
  ID_TOKEN_NOT_SUPPORTED: [404, 'id_token not supported'],
  PROVIDER_UNREACHABLE: [503, 'The provider did not answer. Please try again shortly.'],
  USER_EMAIL_NOT_FOUND: [401, 'User email not found'],
  ACCOUNT_NOT_LINKED: [401, 'account not linked'],
  SIGNUP_DISABLED: [401, 'signup disabled'],
  SOCIAL_ACCOUNT_ALREADY_LINKED: [409, 'Social account already linked'],
  LINKING_NOT_ALLOWED: [401, 'Account not linked - linking not allowed'],
  LINKING_DIFFERENT_EMAILS_NOT_ALLOWED: [401, 'Account not linked - different emails not allowed'],
  USER_ID_OR_SESSION_REQUIRED: [400, 'Either userId or session is required'],
  PROVIDER_NOT_CONFIGURED: [404, 'Provider {id} not found.'],
  TOKEN_REFRESH_NOT_SUPPORTED: [400, 'Provider {id} does not support token refreshing.'],
  REFRESH_TOKEN_NOT_FOUND: [400, 'Refresh token not found'],
  FAILED_TO_REFRESH_ACCESS_TOKEN: [400, 'Failed to refresh access token'],
  FAILED_TO_GET_ACCESS_TOKEN: [400, 'Failed to get a valid access token'],
} as const;
