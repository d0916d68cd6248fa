import { defineLimit } from '#core/limits/define-limit.ts';
import { strict } from '#core/limits/limits.ts';

/** Limit of sign-ins by password, only by IP address. `countGuess` counts the wrong passwords of an account. */
export const passwordSignIns = defineLimit('passwordSignIns', { ip: strict });
