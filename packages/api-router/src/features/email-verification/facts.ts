import { defineEvent } from '#core/events/define-event.ts';

/** The e-mail address was proved for the first time, and what another person may have set up before was removed. */
export const unprovedAccessRemoved = defineEvent('user.unproved-access-removed');
export const emailVerified = defineEvent('user.email-verified');
