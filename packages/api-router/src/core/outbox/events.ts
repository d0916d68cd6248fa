import { defineEvent } from '#core/events/define-event.ts';

/** A mail that no attempt of a day could send. */
export const mailGivenUp = defineEvent('mail.given-up');
