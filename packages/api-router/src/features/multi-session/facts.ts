import { defineEvent } from '#core/events/define-event.ts';

export const sessionActivated = defineEvent('session.activated');
