import { findOutage } from '@keystead/db';
import type { AuthError } from '#core/errors/auth-error.ts';
import { INTERNAL_SERVER_ERROR } from '#core/errors/request-errors.ts';
import type { Logger } from '#core/ports.ts';

/** Logs a call that failed because of the service, not of the client. */
export function reportFailure(logger: Logger, error: AuthError, path: string | undefined): void {
  const outage = findOutage(error);
  if (outage) logger.error({ kind: outage.kind, err: outage, path }, 'the database could not answer');
  else if (error.definition === INTERNAL_SERVER_ERROR)
    logger.error({ err: error.cause, path }, 'call failed');
}
