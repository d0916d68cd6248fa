import { defineLimit } from '#core/limits/define-limit.ts';
import { MINUTE } from '#core/options/durations.ts';

/**
 * Limits of requesting a code for an e-mail address, and of entering one. `challengesOfOneMailbox` counts mails by
 * e-mail address; wrong codes are counted by e-mail address and by code in the database, independent of these
 * limits.
 */
export const emailCodes = defineLimit('emailCodes', { ip: { window: MINUTE, max: 3 } });
