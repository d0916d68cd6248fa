import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors about the session. */
export const sessionErrors = defineErrors({
  USER_ID_OR_SESSION_REQUIRED: [400, 'Either userId or session is required'],
});

export const { USER_ID_OR_SESSION_REQUIRED } = sessionErrors;
