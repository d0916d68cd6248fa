import { defineLimit } from '#core/limits/define-limit.ts';
import { MINUTE } from '#core/options/durations.ts';

/**
 * Asking for a code to an address, and typing one. `challengesOfOneMailbox` counts mails by address; wrong codes are counted
 * by address and by code in the database, whatever the limits.
 */
export const emailCodes = defineLimit('emailCodes', { ip: { window: MINUTE, max: 3 } });
