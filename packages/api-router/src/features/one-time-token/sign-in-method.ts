import { defineSignInMethod } from '#core/call/sign-in-method.ts';

/** The session that requested the token may come from a mail, so this one counts as such, too. */
export const byOneTimeToken = defineSignInMethod('one-time-token', { provesMailbox: true });
