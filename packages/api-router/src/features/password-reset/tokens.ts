import { defineToken } from '#core/tokens/define-token.ts';
import { passwordResetOptions } from '#features/password-reset/options.ts';

/** Token in the link of a reset mail. Its value is the e-mail address that it was mailed to. */
export const resetToken = defineToken('reset-password', {
  length: 24,
  alphabet: 'letters',
  lifetime: (carrier) => passwordResetOptions.of(carrier).resetPasswordTokenExpiresIn,
});
