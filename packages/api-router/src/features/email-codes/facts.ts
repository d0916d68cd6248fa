import { defineSignInMethod } from '#core/call/sign-in-method.ts';
import { defineEvent } from '#core/events/define-event.ts';
import { defineLimit } from '#core/limits/define-limit.ts';
import { MINUTE } from '#core/options/durations.ts';

/** Too many wrong codes in a row for the e-mail address of a user. */
export const emailCodesLocked = defineEvent('user.email-codes-locked');
export const signInCodeRequested = defineEvent('sign-in.code-requested');

/**
 * Limits of requesting a code for an e-mail address, and of entering one. `challengesOfOneMailbox` counts mails by
 * e-mail address; wrong codes are counted by e-mail address and by code in the database, independent of these
 * limits.
 */
export const emailCodes = defineLimit('emailCodes', { ip: { window: MINUTE, max: 3 } });

export const byEmailCode = defineSignInMethod('email-otp', { provesMailbox: true });
