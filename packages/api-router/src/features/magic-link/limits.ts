import { defineLimit } from '#core/limits/define-limit.ts';
import { MINUTE } from '#core/options/durations.ts';

/** Asking for a link that signs in, and opening one. `challengesOfOneMailbox` counts by address. */
export const signInLinks = defineLimit('signInLinks', { ip: { window: MINUTE, max: 5 } });
