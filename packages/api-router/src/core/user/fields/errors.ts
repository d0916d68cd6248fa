import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of own fields that the operator declares. */
export const userFieldErrors = defineErrors({
  MISSING_FIELD: [400, '{field} is required'],
  USER_FIELD_TAKEN: [422, '{field} is already taken'],
});

export const { MISSING_FIELD, USER_FIELD_TAKEN } = userFieldErrors;
