import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of a sign-in with a username. */
export const usernameSignInErrors = defineErrors({
  INVALID_USERNAME_OR_PASSWORD: [401, 'invalid username or password'],
});

export const { INVALID_USERNAME_OR_PASSWORD } = usernameSignInErrors;
