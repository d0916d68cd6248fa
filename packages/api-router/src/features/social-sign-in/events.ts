import { defineEvent } from '#core/events/define-event.ts';

export const accountLinked = defineEvent('account.linked');
