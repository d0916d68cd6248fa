import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of resetting a password. */
export const passwordResetErrors = defineErrors({
  RESET_PASSWORD_DISABLED: [404, "Reset password isn't enabled"],
});

export const { RESET_PASSWORD_DISABLED } = passwordResetErrors;
