import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of second factors. */
export const twoFactorErrors = defineErrors({
  TWO_FACTOR_DISABLED: [404, 'Two factor is disabled'],
  INVALID_TWO_FACTOR_COOKIE: [401, 'Invalid two factor cookie'],
  INVALID_CODE: [401, 'Invalid code'],
  INVALID_BACKUP_CODE: [401, 'Invalid backup code'],
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: [400, 'Too many attempts. Please request a new code.'],
  ACCOUNT_TEMPORARILY_LOCKED: [
    429,
    'Too many failed verification attempts. Your account is temporarily locked. Please try again later.',
  ],
  OTP_HAS_EXPIRED: [400, 'OTP has expired'],
  OTP_NOT_ENABLED: [400, 'OTP not enabled'],
  TOTP_NOT_ENABLED: [400, 'TOTP not enabled'],
  TOTP_ALREADY_ENABLED: [400, 'TOTP is already enabled'],
  OTP_NOT_CONFIGURED: [404, "otp isn't configured"],
  TOTP_NOT_CONFIGURED: [404, "totp isn't configured"],
  TWO_FACTOR_NOT_ENABLED: [400, "Two factor isn't enabled"],
  BACKUP_CODES_NOT_ENABLED: [400, "Backup codes aren't enabled"],
  TRUSTED_DEVICE_NOT_FOUND: [404, 'Trusted device not found'],
  RECOVERY_NOT_ENABLED: [404, "Recovery isn't enabled"],
  SECOND_FACTOR_UNAVAILABLE: [503, 'Codes of your authenticator app cannot be checked at the moment'],
});
export const {
  TWO_FACTOR_DISABLED,
  INVALID_TWO_FACTOR_COOKIE,
  INVALID_CODE,
  INVALID_BACKUP_CODE,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE,
  ACCOUNT_TEMPORARILY_LOCKED,
  OTP_HAS_EXPIRED,
  OTP_NOT_ENABLED,
  TOTP_NOT_ENABLED,
  TOTP_ALREADY_ENABLED,
  OTP_NOT_CONFIGURED,
  TOTP_NOT_CONFIGURED,
  TWO_FACTOR_NOT_ENABLED,
  BACKUP_CODES_NOT_ENABLED,
  TRUSTED_DEVICE_NOT_FOUND,
  RECOVERY_NOT_ENABLED,
  SECOND_FACTOR_UNAVAILABLE,
} = twoFactorErrors;
