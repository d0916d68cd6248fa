import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of a requested username. */
export const usernameErrors = defineErrors({
  USERNAME_TOO_SHORT: [422, 'username is too short'],
  USERNAME_TOO_LONG: [422, 'username is too long'],
  INVALID_USERNAME: [422, 'username is invalid'],
  USERNAME_IS_ALREADY_TAKEN: [422, 'username is already taken. please try another.'],
  INVALID_DISPLAY_USERNAME: [422, 'display username is invalid'],
  USERNAME_IS_IMMUTABLE: [422, 'username cannot be updated'],
});

export const {
  USERNAME_TOO_SHORT,
  USERNAME_TOO_LONG,
  INVALID_USERNAME,
  USERNAME_IS_ALREADY_TAKEN,
  INVALID_DISPLAY_USERNAME,
  USERNAME_IS_IMMUTABLE,
} = usernameErrors;
