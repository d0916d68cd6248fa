import { defineEvent } from '#core/events/define-event.ts';

/** A mail that could not be sent within a day. */
export const mailGivenUp = defineEvent('mail.given-up');
