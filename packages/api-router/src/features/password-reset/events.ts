import { defineEvent } from '#core/events/define-event.ts';

export const passwordReset = defineEvent('user.password-reset');
export const passwordResetRequested = defineEvent('user.password-reset-requested');
export const linkedAccountsRemoved = defineEvent('user.linked-accounts-removed');
