import { defineSignInMethod } from '#core/call/sign-in-method.ts';
import { defineEvent } from '#core/events/define-event.ts';
import { defineLimit } from '#core/limits/define-limit.ts';
import { MINUTE } from '#core/options/durations.ts';

export const signInLinkRequested = defineEvent('sign-in.link-requested');

/** Limits of requesting a link that signs in, and of opening one. `challengesOfOneMailbox` counts by e-mail address. */
export const signInLinks = defineLimit('signInLinks', { ip: { window: MINUTE, max: 5 } });

export const byMagicLink = defineSignInMethod('magic-link', { provesMailbox: true });
