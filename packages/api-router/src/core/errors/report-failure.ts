import { findOutage, UnusableDatabase } from '@keystead/db';
import type { AuthError } from '#core/errors/auth-error.ts';
import { INTERNAL_SERVER_ERROR } from '#core/errors/request-errors.ts';
import type { Logger } from '#core/ports.ts';

interface FailedCall {
  path: string | undefined;
  /** Connects the line with that of the request. */
  requestId: string | null;
}

/** Logs a call that failed because of the service, not of the client. */
export function reportFailure(logger: Logger, error: AuthError, { path, requestId }: FailedCall): void {
  const call = { path, ...(requestId !== null && { requestId }) };
  const { cause, definition } = error;
  const outage = findOutage(error);
  const advice = cause instanceof UnusableDatabase ? cause.message : undefined;
  if (outage) {
    const message = 'the database could not answer';
    const fields = { kind: outage.kind, err: outage, ...call };
    logger.error(fields, advice === undefined ? message : `${message}: ${advice}`);
  } else if (advice !== undefined) logger.error(call, advice);
  else if (definition === INTERNAL_SERVER_ERROR) logger.error({ err: cause, ...call }, 'call failed');
}
