import { DAY } from '#core/options/durations.ts';

/** Seconds after the delay in which a recovery can be completed. */
export const RECOVERY_LIFETIME = 7 * DAY;

/** Path of the link that stops a recovery. */
export const CANCEL_PATH = '/two-factor/cancel-recovery';
