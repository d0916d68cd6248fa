import { defineEvent } from '#core/events/define-event.ts';

export const emailChanged = defineEvent('user.email-changed');
export const emailChangeRequested = defineEvent('user.email-change-requested');
