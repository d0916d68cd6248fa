import { defineLimit } from '#core/limits/define-limit.ts';
import { strict } from '#core/limits/limits.ts';

/** Calls about a second factor. Wrong codes are counted by account and by sign-in in the database, whatever the limits. */
export const secondSteps = defineLimit('secondSteps', { ip: strict });
