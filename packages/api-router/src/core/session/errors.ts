import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors about the signed-in state. */
export const sessionErrors = defineErrors({
  FAILED_TO_GET_SESSION: [500, 'Failed to get session'],
  TWO_FACTOR_REQUIRED: [403, 'Two factor is required'],
  SESSION_NOT_FRESH: [403, 'Session is not fresh'],
  NOT_WITH_AN_API_KEY: [403, 'Not allowed with an API key'],
  INVALID_SESSION_TOKEN: [401, 'Invalid session token'],
  USER_ID_OR_SESSION_REQUIRED: [400, 'Either userId or session is required'],
});

export const {
  FAILED_TO_GET_SESSION,
  TWO_FACTOR_REQUIRED,
  SESSION_NOT_FRESH,
  NOT_WITH_AN_API_KEY,
  INVALID_SESSION_TOKEN,
  USER_ID_OR_SESSION_REQUIRED,
} = sessionErrors;
