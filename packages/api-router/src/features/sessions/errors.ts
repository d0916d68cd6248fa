import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of the list of sessions. */
export const sessionsErrors = defineErrors({
  SESSION_NOT_FOUND: [404, 'Session not found'],
  FAILED_TO_GET_SESSION: [500, 'Failed to get session'],
});

export const { SESSION_NOT_FOUND, FAILED_TO_GET_SESSION } = sessionsErrors;
