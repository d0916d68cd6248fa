import { defineEvent } from '#core/events/define-event.ts';

/** Somebody proved an address that nobody had proved so far, and what others may have held before is gone. */
export const unprovedAccessRemoved = defineEvent('user.unproved-access-removed');
export const emailVerified = defineEvent('user.email-verified');
