import { defineEvent } from '#core/events/define-event.ts';

/** A person, a device or a client got a grant. */
export const grantGiven = defineEvent('oauth.granted');
export const grantEnded = defineEvent('oauth.grant-ended');
