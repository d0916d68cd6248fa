import { defineEvent } from '#core/events/define-event.ts';

export const transferOffered = defineEvent('organization.transfer-offered');
export const transferAccepted = defineEvent('organization.transfer-accepted');
export const transferRejected = defineEvent('organization.transfer-rejected');
export const transferCanceled = defineEvent('organization.transfer-canceled');
