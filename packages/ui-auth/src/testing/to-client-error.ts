import { TRPCClientError } from '@trpc/client';
import { catalogue, isReason } from '#client/error-catalogue.ts';
import type { AppRouter } from '#client/router.ts';
import { FakeFailure } from './fakes/fake-failure.ts';

const unknown = { status: 500, message: 'Unknown' };

/** The error of the client of tRPC for a failure, with the headers of a refusal. */
export function toClientError(
  cause: unknown,
  headers: Record<string, string> = {},
): TRPCClientError<AppRouter> {
  if (!(cause instanceof FakeFailure) || cause.code === 'NETWORK') {
    return TRPCClientError.from(
      cause instanceof FakeFailure ? new TypeError('Failed to fetch') : toError(cause),
    );
  }
  const { code } = cause;
  const { status: httpStatus, ...usual } = isReason(code) ? catalogue[code] : unknown;
  const { message = usual.message, ...details } = cause.details;
  return TRPCClientError.from(
    { error: { code: -32_603, message, data: { reason: code, httpStatus, ...details } } },
    { meta: { response: new Response(null, { headers }) } },
  );
}

const toError = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)));
