import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of codes by mail. */
export const emailCodesErrors = defineErrors({
  INVALID_OTP: [400, 'Invalid OTP'],
  OTP_EXPIRED: [400, 'OTP expired'],
  TOO_MANY_ATTEMPTS: [403, 'Too many attempts'],
  INVALID_OTP_TYPE: [400, 'Invalid OTP type'],
  OTP_REQUIRED: [400, 'OTP is required to verify current email'],
});

export const { INVALID_OTP, OTP_EXPIRED, TOO_MANY_ATTEMPTS, INVALID_OTP_TYPE, OTP_REQUIRED } =
  emailCodesErrors;
