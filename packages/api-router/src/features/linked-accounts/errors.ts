import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of linked accounts and of the tokens that providers issued for them. */
export const linkedAccountsErrors = defineErrors({
  FAILED_TO_UNLINK_LAST_ACCOUNT: [400, "You can't unlink your last account"],
  UNLINKING_NOT_ALLOWED: [403, 'This account cannot be unlinked here'],
  ACCOUNT_NOT_FOUND: [404, 'Account not found'],
  PROVIDER_NOT_CONFIGURED: [404, 'Provider {id} not found.'],
  TOKEN_REFRESH_NOT_SUPPORTED: [400, 'Provider {id} does not support token refreshing.'],
  REFRESH_TOKEN_NOT_FOUND: [400, 'Refresh token not found'],
  FAILED_TO_REFRESH_ACCESS_TOKEN: [400, 'Failed to refresh access token'],
  FAILED_TO_GET_ACCESS_TOKEN: [400, 'Failed to get a valid access token'],
});

export const {
  FAILED_TO_UNLINK_LAST_ACCOUNT,
  UNLINKING_NOT_ALLOWED,
  ACCOUNT_NOT_FOUND,
  PROVIDER_NOT_CONFIGURED,
  TOKEN_REFRESH_NOT_SUPPORTED,
  REFRESH_TOKEN_NOT_FOUND,
  FAILED_TO_REFRESH_ACCESS_TOKEN,
  FAILED_TO_GET_ACCESS_TOKEN,
} = linkedAccountsErrors;
