import { defineSignInMethod } from '#core/call/sign-in-method.ts';

/** The session that requested the token may have begun with a mail, so the new one counts as begun with a mail. */
export const byOneTimeToken = defineSignInMethod('one-time-token', { provesMailbox: true });
