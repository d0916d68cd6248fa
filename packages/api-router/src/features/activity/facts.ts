import { defineEvent } from '#core/events/define-event.ts';

export const eventsExported = defineEvent('audit.events-exported');
export const userExported = defineEvent('audit.user-exported');
