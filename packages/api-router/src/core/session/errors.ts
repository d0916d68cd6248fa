import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors about the signed-in state. */
export const sessionErrors = defineErrors({
  SESSION_NOT_FRESH: [403, 'Session is not fresh'],
  USER_ID_OR_SESSION_REQUIRED: [400, 'Either userId or session is required'],
});

export const { SESSION_NOT_FRESH, USER_ID_OR_SESSION_REQUIRED } = sessionErrors;
