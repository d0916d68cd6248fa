import { AuthUIError, type ErrorCode } from './auth-ui-error.ts';

/** Error codes that are about one input in every call. Validation errors contain their input. */
const fieldOf: Partial<Record<ErrorCode, string>> = {
  INVALID_EMAIL: 'email',
  USER_ALREADY_EXISTS: 'email',
  EMAIL_IS_THE_SAME: 'email',
  COULDNT_UPDATE_YOUR_EMAIL: 'email',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  PASSWORD_TOO_COMMON: 'password',
  PASSWORD_TOO_SIMILAR: 'password',
  PASSWORD_COMPROMISED: 'password',
  INVALID_PASSWORD: 'password',
  USERNAME_TOO_SHORT: 'username',
  USERNAME_TOO_LONG: 'username',
  INVALID_USERNAME: 'username',
  USERNAME_IS_ALREADY_TAKEN: 'username',
  USERNAME_IS_IMMUTABLE: 'username',
  INVALID_DISPLAY_USERNAME: 'displayUsername',
  INVITATION_EMAIL_MISMATCH: 'email',
  ROLE_NAME_IS_ALREADY_TAKEN: 'roleName',
  INVALID_DOMAIN: 'domain',
  PUBLIC_DOMAIN: 'domain',
  DOMAIN_ALREADY_CLAIMED: 'domain',
  REASON_REQUIRED: 'reason',
};

/** Converts any thrown value to an error of the kit. An answer without a code is `UNKNOWN`, no answer is `NETWORK`. */
export function toAuthUIError(cause: unknown): AuthUIError {
  if (cause instanceof AuthUIError) return cause;
  const message = cause instanceof Error ? cause.message : 'Unknown failure';
  const data = readRecord(readRecord(cause).data);
  const status = typeof data.httpStatus === 'number' ? data.httpStatus : undefined;
  if (!isCode(data.reason)) {
    const code = status === undefined && isWithoutAnswer(cause) ? 'NETWORK' : 'UNKNOWN';
    return new AuthUIError(code, { message, status, cause });
  }
  return new AuthUIError(data.reason, {
    message,
    status,
    cause,
    field: fieldOf[data.reason] ?? findIssuePath(data.issues),
    retryAfter: typeof data.retryAfter === 'number' ? data.retryAfter : undefined,
    details: readRecord(data.details),
  });
}

/** The catalogue is not shipped to the browser; codes are recognized by their spelling. */
const isCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && /^[A-Z][A-Z_]+$/.test(value);

/** `fetch` rejects with a `TypeError` without an answer; a malformed one fails while it is parsed. */
const isWithoutAnswer = (cause: unknown): boolean =>
  cause instanceof Error && cause.cause instanceof TypeError;

function findIssuePath(issues: unknown): string | undefined {
  const first: unknown = Array.isArray(issues) ? issues[0] : undefined;
  const { path } = readRecord(first);
  return typeof path === 'string' && path !== '' ? path : undefined;
}

const readRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
