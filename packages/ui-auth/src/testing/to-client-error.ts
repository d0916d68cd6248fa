import { TRPCClientError } from '@trpc/client';
import { catalogue, isReason } from '#client/error-catalogue.ts';
import type { AppRouter } from '#client/router.ts';
import { FakeFailure } from './fake-failure.ts';

const unknown = { status: 500, message: 'Unknown' };

/** What the client of tRPC makes of a failure. */
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
