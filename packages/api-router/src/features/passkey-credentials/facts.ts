import { defineEvent } from '#core/events/define-event.ts';

export const passkeyRemoved = defineEvent('passkey.removed', { texts: ['name'] });
