import { defineEvent } from '#core/events/define-event.ts';

export const organizationCreated = defineEvent('organization.created');
export const organizationUpdated = defineEvent('organization.updated');
export const organizationDeleted = defineEvent('organization.deleted');
export const organizationRestored = defineEvent('organization.restored');
export const organizationActivated = defineEvent('organization.activated');
export const transferOffered = defineEvent('organization.transfer-offered');
export const transferAccepted = defineEvent('organization.transfer-accepted');
export const transferRejected = defineEvent('organization.transfer-rejected');
export const transferCanceled = defineEvent('organization.transfer-canceled');
