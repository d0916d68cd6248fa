import { defineEvent } from '#core/events/define-event.ts';

export const userCreated = defineEvent('user.created');
export const userUpdated = defineEvent('user.updated');
export const sessionCreated = defineEvent('session.created');
