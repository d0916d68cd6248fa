import { defineToken } from '#core/tokens/define-token.ts';
import { passwordResetOptions } from '#features/password-reset/options.ts';

/** In the link of a reset mail; its value is the address that it was mailed to. */
export const resetToken = defineToken('reset-password', {
  length: 24,
  alphabet: 'letters',
  lifetime: (carrier) => passwordResetOptions.of(carrier).resetPasswordTokenExpiresIn,
});
