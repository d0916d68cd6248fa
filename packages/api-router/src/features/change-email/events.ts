import { defineEvent } from '#core/events/define-event.ts';

export const emailChanged = defineEvent('user.email-changed');
export const emailChangeApproved = defineEvent('user.email-change-approved');
export const emailChangeCancelled = defineEvent('user.email-change-cancelled');
export const emailChangeRequested = defineEvent('user.email-change-requested');
