import { defineEvent } from '#core/events/define-event.ts';

export const keyCreated = defineEvent('jwks.key-created');
export const keyRetired = defineEvent('jwks.key-retired');
