import { defineEvent } from '#core/events/define-event.ts';

export const secretRotated = defineEvent('secret.rotated');
