import { defineLimit } from '#core/limits/define-limit.ts';
import { strict } from '#core/limits/limits.ts';

/**
 * Limit of calls about a second factor. Wrong codes are counted by account and by sign-in in the database,
 * independent of this limit.
 */
export const secondSteps = defineLimit('secondSteps', { ip: strict });
