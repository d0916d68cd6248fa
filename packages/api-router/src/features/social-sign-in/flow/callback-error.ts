import { AuthError } from '#core/errors/auth-error.ts';
import type { Reason } from '#errors/catalogue.ts';
import type { CodeFault } from '#features/social-sign-in/flow/identify-by-code.ts';

/** What a refusal is called in the query of the page that a callback ends on. */
const codes = {
  USER_EMAIL_NOT_FOUND: 'email_not_found',
  ACCOUNT_NOT_LINKED: 'account_not_linked',
  SIGNUP_DISABLED: 'signup_disabled',
  FAILED_TO_CREATE_USER: 'unable_to_create_user',
  FAILED_TO_CREATE_SESSION: 'unable_to_create_session',
  SOCIAL_ACCOUNT_ALREADY_LINKED: 'account_already_linked_to_different_user',
  LINKING_NOT_ALLOWED: 'unable_to_link_account',
  LINKING_DIFFERENT_EMAILS_NOT_ALLOWED: 'email_does_not_match',
  UNAUTHORIZED: 'unable_to_link_account',
} as const satisfies Partial<Record<Reason, string>>;

export type CallbackFault =
  | CodeFault
  | (typeof codes)[keyof typeof codes]
  | 'invalid_callback_request'
  | 'state_not_found'
  | 'please_restart_the_process'
  | 'no_code'
  | 'oauth_provider_not_found'
  | 'internal_server_error';

const isNamed = (reason: Reason): reason is keyof typeof codes => Object.hasOwn(codes, reason);

/** The name of a refusal, or undefined for what is none: a fault of ours. */
export const toCallbackFault = (error: unknown): CallbackFault | undefined =>
  error instanceof AuthError && isNamed(error.reason) ? codes[error.reason] : undefined;
