import { defineEvent } from '#core/events/define-event.ts';

/** The time of a ban was over, and the user signed in. */
export const banEnded = defineEvent('user.ban-ended');
