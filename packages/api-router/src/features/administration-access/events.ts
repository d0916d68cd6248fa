import { defineEvent } from '#core/events/define-event.ts';

/** A user signed in after the end of a ban. */
export const banEnded = defineEvent('user.ban-ended');
