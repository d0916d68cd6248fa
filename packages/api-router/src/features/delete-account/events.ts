import { defineEvent } from '#core/events/define-event.ts';

export const userDeleted = defineEvent('user.deleted');
export const deletionRequested = defineEvent('user.deletion-requested');
