import { defineSignInMethod } from '#core/call/sign-in-method.ts';

/** The session that asked for the token may have begun in the mailbox, so this one may have, too. */
export const byOneTimeToken = defineSignInMethod('one-time-token', { provesMailbox: true });
