import { defineLimit } from '#core/limits/define-limit.ts';
import { MINUTE } from '#core/options/durations.ts';

/** Limits of requesting a link that signs in, and of opening one. `challengesOfOneMailbox` counts by e-mail address. */
export const signInLinks = defineLimit('signInLinks', { ip: { window: MINUTE, max: 5 } });
