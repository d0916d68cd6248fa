import { defineExchange } from '#core/call/sign-in-method.ts';
import { defineKeyPurpose } from '#core/crypto/keys.ts';
import { defineEvent } from '#core/events/define-event.ts';
import { defineLimit } from '#core/limits/define-limit.ts';
import { strict } from '#core/limits/limits.ts';
import { DAY } from '#core/options/durations.ts';

/** Seconds after the delay in which a recovery can be completed. */
export const RECOVERY_LIFETIME = 7 * DAY;

/** Path of the link that stops a recovery. */
export const CANCEL_PATH = '/two-factor/cancel-recovery';

export const twoFactorEnabled = defineEvent('two-factor.enabled');
export const twoFactorDisabled = defineEvent('two-factor.disabled');
/** Reset by code of the operator; the data name the person. */
export const twoFactorReset = defineEvent('two-factor.reset', { texts: ['reason'] });
export const authenticatorReplaced = defineEvent('two-factor.authenticator-replaced');
/** The secret of the app in use was shown again. */
export const secretRead = defineEvent('two-factor.secret-read');
/** Codes are mailed beside other second factors from now on, or not any more. */
export const mailedCodesEnabled = defineEvent('two-factor.mailed-codes-enabled');
export const mailedCodesDisabled = defineEvent('two-factor.mailed-codes-disabled');
export const backupCodesReplaced = defineEvent('two-factor.backup-codes-replaced');
export const backupCodeUsed = defineEvent('two-factor.backup-code-used');
export const twoFactorLocked = defineEvent('two-factor.locked');
export const deviceTrusted = defineEvent('two-factor.device-trusted');
export const deviceRevoked = defineEvent('two-factor.device-revoked');
export const recoveryRequested = defineEvent('two-factor.recovery-requested');
export const recoveryCancelled = defineEvent('two-factor.recovery-cancelled');
export const recoveryCompleted = defineEvent('two-factor.recovery-completed');

/**
 * Limit of calls about a second factor. Wrong codes are counted by account and by sign-in in the database,
 * independent of this limit.
 */
export const secondSteps = defineLimit('secondSteps', { ip: strict });

/** Session after a change of second factors. */
export const twoFactorChange = defineExchange('two-factor-change');

/** Purpose of codes for a second step. */
export const codePurpose = defineKeyPurpose('keystead code of a second step');
