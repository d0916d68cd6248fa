import { AuthUIError, type ErrorCode } from './auth-ui-error.ts';

/** Reasons that are about one input, whatever the call. Validation failures name their input themselves. */
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

/** Whatever a call threw, as an error of the kit. An answer without a reason is `UNKNOWN`, none is `NETWORK`. */
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

/** The catalogue is not shipped to the browser; its spelling tells a reason from anything else. */
const isCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && /^[A-Z][A-Z_]+$/.test(value);

/** `fetch` rejects with a `TypeError` when no answer came; one that makes no sense fails while it is read. */
const isWithoutAnswer = (cause: unknown): boolean =>
  cause instanceof Error && cause.cause instanceof TypeError;

function findIssuePath(issues: unknown): string | undefined {
  const first: unknown = Array.isArray(issues) ? issues[0] : undefined;
  const { path } = readRecord(first);
  return typeof path === 'string' && path !== '' ? path : undefined;
}

const readRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
