import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of changing an address. */
export const changeEmailErrors = defineErrors({
  CHANGE_EMAIL_DISABLED: [404, 'Change email is disabled'],
  EMAIL_IS_THE_SAME: [400, 'Email is the same'],
  COULDNT_UPDATE_YOUR_EMAIL: [400, "Couldn't update your email"],
  EMAIL_CHANGE_NOT_FOUND: [404, 'Email change not found'],
});

export const { CHANGE_EMAIL_DISABLED, EMAIL_IS_THE_SAME, COULDNT_UPDATE_YOUR_EMAIL, EMAIL_CHANGE_NOT_FOUND } =
  changeEmailErrors;
