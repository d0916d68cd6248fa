import { defineEvent } from '#core/events/define-event.ts';

export const accountUnlinked = defineEvent('account.unlinked', { texts: ['accountId'] });
