import { z } from 'zod';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import { RESEND_AFTER } from '#core/mail/mail-options.ts';
import * as changeMails from '#features/two-factor/change-mails.ts';
import { TWO_FACTOR_DISABLED, twoFactorErrors } from '#features/two-factor/errors.ts';
import {
  authenticatorReplaced,
  backupCodesReplaced,
  backupCodeUsed,
  codePurpose,
  deviceRevoked,
  deviceTrusted,
  mailedCodesDisabled,
  mailedCodesEnabled,
  recoveryCancelled,
  recoveryCompleted,
  recoveryRequested,
  secretRead,
  twoFactorChange,
  twoFactorDisabled,
  twoFactorEnabled,
  twoFactorLocked,
  twoFactorReset,
} from '#features/two-factor/facts.ts';
import { disableMailedCodes } from '#features/two-factor/mailed-codes/two-factor-disable-mailed-codes.ts';
import { sendOtp } from '#features/two-factor/mailed-codes/two-factor-send-otp.ts';
import { verifyOtp } from '#features/two-factor/mailed-codes/two-factor-verify-otp.ts';
import * as mails from '#features/two-factor/mails.ts';
import { cancelSignIn } from '#features/two-factor/pending/two-factor-cancel-sign-in.ts';
import { pendingSignIn } from '#features/two-factor/pending/two-factor-pending-sign-in.ts';
import { cancelRecovery } from '#features/two-factor/recovery/two-factor-cancel-recovery.ts';
import { completeRecovery } from '#features/two-factor/recovery/two-factor-complete-recovery.ts';
import { openCancelLink } from '#features/two-factor/recovery/two-factor-open-cancel-link.ts';
import { requestRecovery } from '#features/two-factor/recovery/two-factor-request-recovery.ts';
import { authenticatorColumns } from '#features/two-factor/totp/authenticator.ts';
import { getTotpUri } from '#features/two-factor/totp/two-factor-get-totp-uri.ts';
import { verifyTotp } from '#features/two-factor/totp/two-factor-verify-totp.ts';
import { listTrustedDevices } from '#features/two-factor/trusted-devices/two-factor-list-trusted-devices.ts';
import { revokeTrustedDevice } from '#features/two-factor/trusted-devices/two-factor-revoke-trusted-device.ts';
import { revokeTrustedDevices } from '#features/two-factor/trusted-devices/two-factor-revoke-trusted-devices.ts';
import { disable } from '#features/two-factor/two-factor-disable.ts';
import { enable } from '#features/two-factor/two-factor-enable.ts';
import { generateBackupCodes } from '#features/two-factor/two-factor-generate-backup-codes.ts';
import { reset } from '#features/two-factor/two-factor-reset.ts';
import { status } from '#features/two-factor/two-factor-status.ts';
import { verifyBackupCode } from '#features/two-factor/two-factor-verify-backup-code.ts';
import { isOtpOn, isTotpOn, twoFactorOptions } from '#features/two-factor-challenge/options.ts';

/** Second factors of users: setting up, using, and recovering. */
export const twoFactor = defineFeature({
  name: 'two-factor',
  signInMethods: [{ method: twoFactorChange }],
  everythingOn: { twoFactor: { enabled: true } },
  isOn: (deps) => twoFactorOptions.of(deps).enabled,
  offAnswer: TWO_FACTOR_DISABLED,
  config: defineConfigPart({
    schema: z.object({
      twoFactor: z.object({
        enabled: z.boolean(),
        totp: z.boolean(),
        otp: z.boolean(),
        /** Number of digits of a mailed code, and of one of an authenticator app. */
        otpDigits: z.number(),
        totpDigits: z.number(),
        /** Seconds for which a mailed code is valid. */
        otpExpiresIn: z.number(),
        /** Seconds after which a page offers to send another code. */
        resendAfter: z.number(),
        /** Seconds; 0 if no device is trusted. */
        trustDeviceMaxAge: z.number(),
        recovery: z.enum(['none', 'mail', 'admin']),
      }),
    }),
    of: (deps) => {
      const options = twoFactorOptions.of(deps);
      const { recovery } = options;
      return {
        twoFactor: {
          enabled: deps.serves(enable),
          totp: isTotpOn({ options: deps.options }) && deps.serves(verifyTotp),
          otp: isOtpOn(deps) && deps.serves(verifyOtp),
          otpDigits: options.otpOptions.digits,
          totpDigits: options.totpOptions.digits,
          otpExpiresIn: options.otpOptions.period,
          resendAfter: RESEND_AFTER,
          trustDeviceMaxAge: options.trustDeviceMaxAge,
          recovery: recovery === 'mail' && !deps.serves(requestRecovery) ? 'none' : recovery,
        },
      };
    },
  }),
  sealed: authenticatorColumns,
  signed: [codePurpose],
  errors: twoFactorErrors,
  events: [
    twoFactorEnabled,
    twoFactorDisabled,
    twoFactorReset,
    authenticatorReplaced,
    secretRead,
    mailedCodesEnabled,
    mailedCodesDisabled,
    backupCodesReplaced,
    backupCodeUsed,
    twoFactorLocked,
    deviceTrusted,
    deviceRevoked,
    recoveryRequested,
    recoveryCancelled,
    recoveryCompleted,
  ],
  mails: [...Object.values(mails), ...Object.values(changeMails)],
  procedures: {
    twoFactor: {
      pendingSignIn,
      cancelSignIn,
      status,
      enable,
      disable,
      disableMailedCodes,
      getTotpUri,
      verifyTotp,
      sendOtp,
      verifyOtp,
      verifyBackupCode,
      generateBackupCodes,
      listTrustedDevices,
      revokeTrustedDevice,
      revokeTrustedDevices,
      requestRecovery,
      openCancelLink,
      cancelRecovery,
      completeRecovery,
      reset,
    },
  },
});
