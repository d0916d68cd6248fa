import { defineEvent } from '#core/events/define-event.ts';

export const userUpdated = defineEvent('user.updated');
export const sessionCreated = defineEvent('session.created');
