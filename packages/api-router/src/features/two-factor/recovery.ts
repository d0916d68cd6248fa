import { DAY } from '#core/options/durations.ts';

/** Seconds after the wait in which a recovery can be completed. */
export const RECOVERY_LIFETIME = 7 * DAY;

/** Where the link that stops a recovery leads. */
export const CANCEL_PATH = '/two-factor/cancel-recovery';
