import { catalogue, isReason } from '@keystead/api-router/errors';
import { TRPCClientError } from '@trpc/client';
import type { ErrorCode } from '#client/auth-ui-error.ts';
import type { AppRouter } from '#client/router.ts';

export interface FailureDetails {
  /** Seconds. */
  retryAfter?: number;
  issues?: { path: string; message: string }[];
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

const unknown = { status: 500, message: 'Unknown' };

export function toClientError(cause: unknown): TRPCClientError<AppRouter> {
  if (!(cause instanceof FakeFailure) || cause.code === 'NETWORK') {
    return TRPCClientError.from(
      cause instanceof FakeFailure ? new TypeError('Failed to fetch') : toError(cause),
    );
  }
  const { code, details } = cause;
  const { status: httpStatus, message } = isReason(code) ? catalogue[code] : unknown;
  return TRPCClientError.from({
    error: { code: -32_603, message, data: { reason: code, httpStatus, ...details } },
  });
}

const toError = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)));
