import type { ErrorCode } from '#client/auth-ui-error.ts';

/** Details of a refusal of the fake service. */
export interface FailureDetails {
  /** Default: the server's usual sentence. */
  message?: string;
  /** Seconds. */
  retryAfter?: number;
  issues?: { path: string; message: string }[];
  /** More values of the refusal, beside its reason. */
  details?: Readonly<Record<string, unknown>>;
}

/** Thrown by a handler, it reaches the kit as the server's own refusal would. */
export class FakeFailure extends Error {
  readonly code: ErrorCode;
  readonly details: FailureDetails;

  constructor(code: ErrorCode, details: FailureDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
