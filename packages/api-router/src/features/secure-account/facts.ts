import { defineEvent } from '#core/events/define-event.ts';

export const accountSecured = defineEvent('user.account-secured');
