import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of deleting an account. */
export const deleteAccountErrors = defineErrors({
  DELETE_USER_DISABLED: [404, 'Deleting users is disabled'],
  SESSION_EXPIRED: [400, 'Session expired. Re-authenticate to perform this action.'],
});

export const { DELETE_USER_DISABLED, SESSION_EXPIRED } = deleteAccountErrors;
