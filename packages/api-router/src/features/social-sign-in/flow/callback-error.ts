import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { EMAIL_NOT_VERIFIED } from '#core/user/errors.ts';
import { BANNED_USER } from '#features/administration-access/errors.ts';
import { FAILED_TO_CREATE_SESSION, FAILED_TO_CREATE_USER } from '#features/sign-in/errors.ts';
import {
  ACCOUNT_NOT_LINKED,
  LINKING_DIFFERENT_EMAILS_NOT_ALLOWED,
  LINKING_NOT_ALLOWED,
  SIGNUP_DISABLED,
  SOCIAL_ACCOUNT_ALREADY_LINKED,
  USER_EMAIL_NOT_FOUND,
} from '#features/social-sign-in/errors.ts';

/** Error codes of the callback itself. */
export type CallbackCode =
  | 'invalid_callback_request'
  | 'state_not_found'
  | 'please_restart_the_process'
  | 'no_code'
  | 'oauth_provider_not_found'
  | 'invalid_code'
  | 'issuer_mismatch'
  | 'unable_to_get_user_info';

/** Error codes of other errors in the query of the page. */
const codes: readonly (readonly [ErrorDefinition, string])[] = [
  [USER_EMAIL_NOT_FOUND, 'email_not_found'],
  [ACCOUNT_NOT_LINKED, 'account_not_linked'],
  [SIGNUP_DISABLED, 'signup_disabled'],
  [FAILED_TO_CREATE_USER, 'unable_to_create_user'],
  [FAILED_TO_CREATE_SESSION, 'unable_to_create_session'],
  [EMAIL_NOT_VERIFIED, 'email_not_verified'],
  [BANNED_USER, 'banned'],
  [SOCIAL_ACCOUNT_ALREADY_LINKED, 'account_already_linked_to_different_user'],
  [LINKING_NOT_ALLOWED, 'unable_to_link_account'],
  [LINKING_DIFFERENT_EMAILS_NOT_ALLOWED, 'email_does_not_match'],
  [UNAUTHORIZED, 'unable_to_link_account'],
];

/** Error of a callback, with the error page of its state, or that of the service without a valid state. */
export class CallbackError extends Error {
  override name = 'CallbackError';
  readonly code: string;
  readonly errorURL: string | undefined;
  /** Error parameters of a provider. */
  readonly description: string | undefined;

  private constructor(code: string, details: { errorURL?: string; description?: string; cause?: unknown }) {
    super(code, { cause: details.cause });
    this.code = code;
    this.errorURL = details.errorURL;
    this.description = details.description;
  }

  static of(code: CallbackCode, cause?: unknown): CallbackError {
    return new CallbackError(code, { cause });
  }

  /** An error code of the provider. Only plain names are shown, because the text comes from the URL. */
  static refusal(error: string, description: string | undefined): CallbackError {
    const code = /^[\w.-]{1,100}$/.test(error) ? error : 'unknown_error';
    const line = description?.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 300);
    return new CallbackError(code, line ? { description: line } : {});
  }

  /**
   * Error code for any thrown value. A bug shows no details. An error with which a hook of the operator refuses is
   * shown by its name.
   */
  static from(cause: unknown, errorURL?: string): CallbackError {
    const place = errorURL === undefined ? {} : { errorURL };
    if (cause instanceof CallbackError) {
      const { code, description } = cause;
      return new CallbackError(code, { cause, ...(description && { description }), ...place });
    }
    return new CallbackError(toCode(cause), { cause, ...place });
  }

  /** A bug, which is logged. */
  get isInternal(): boolean {
    return this.code === INTERNAL;
  }
}

const INTERNAL = 'internal_server_error';

function toCode(cause: unknown): string {
  if (!(cause instanceof AuthError)) return INTERNAL;
  const known = codes.find(([definition]) => cause.definition === definition);
  if (known) return known[1];
  return cause.status < 500 ? cause.reason.toLowerCase() : INTERNAL;
}
