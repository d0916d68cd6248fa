import type { Reason } from './error-catalogue.ts';

/** Error code of the service, or one of the browser itself. */
export type ErrorCode = Reason | 'NETWORK' | 'UNKNOWN' | 'PASSKEY_CANCELLED' | 'PASSKEY_NOT_SUPPORTED';

interface AuthUIErrorDetails {
  message: string;
  field?: string | undefined;
  retryAfter?: number | undefined;
  status?: number | undefined;
  details?: Readonly<Record<string, unknown>> | undefined;
  cause?: unknown;
}

/** A failed call. `message` is in the reader's language after a hook of the kit has returned it. */
export class AuthUIError extends Error {
  override readonly name = 'AuthUIError';
  readonly code: ErrorCode;
  /** Name of the input that caused the failure, as in the procedure. */
  readonly field: string | undefined;
  /** Seconds until the call may be tried again. */
  readonly retryAfter: number | undefined;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** Additional facts from the server, for example the step that a policy requires. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, details: AuthUIErrorDetails) {
    super(details.message, { cause: details.cause });
    this.code = code;
    this.field = details.field;
    this.retryAfter = details.retryAfter;
    this.status = details.status ?? 0;
    this.details = details.details ?? {};
  }
}
