import { defineEvent } from '#core/events/define-event.ts';

/** Too many wrong codes in a row for the e-mail address of a user. */
export const emailCodesLocked = defineEvent('user.email-codes-locked');
export const signInCodeRequested = defineEvent('sign-in.code-requested');
