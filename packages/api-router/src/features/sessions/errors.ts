import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of the list of sessions. */
export const sessionsErrors = defineErrors({
  SESSION_NOT_FOUND: [404, 'Session not found'],
});

export const { SESSION_NOT_FOUND } = sessionsErrors;
