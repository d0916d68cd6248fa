import { defineEvent } from '#core/events/define-event.ts';

export const emailVerified = defineEvent('user.email-verified');
