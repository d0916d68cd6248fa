import type { Reason } from './error-catalogue.ts';

/** What went wrong: a reason of the server's catalogue, or one that the browser finds out by itself. */
export type ErrorCode = Reason | 'NETWORK' | 'UNKNOWN' | 'PASSKEY_CANCELLED' | 'PASSKEY_NOT_SUPPORTED';

interface AuthUIErrorDetails {
  message: string;
  field?: string | undefined;
  retryAfter?: number | undefined;
  status?: number | undefined;
  details?: Readonly<Record<string, unknown>> | undefined;
  cause?: unknown;
}

/** A failed call. `message` is in the reader's language once a hook of the kit has handed it out. */
export class AuthUIError extends Error {
  override readonly name = 'AuthUIError';
  readonly code: ErrorCode;
  /** Name of the input the failure is about, as the procedure calls it. */
  readonly field: string | undefined;
  /** Seconds until the call may be tried again. */
  readonly retryAfter: number | undefined;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** What the server says beside the reason, for example which step a policy asks for. */
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
