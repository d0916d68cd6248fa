import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of every way to sign in or sign up. */
export const signInErrors = defineErrors({
  FAILED_TO_CREATE_SESSION: [401, 'Failed to create session'],
  FAILED_TO_CREATE_USER: [400, 'Failed to create user'],
});

export const { FAILED_TO_CREATE_SESSION, FAILED_TO_CREATE_USER } = signInErrors;
