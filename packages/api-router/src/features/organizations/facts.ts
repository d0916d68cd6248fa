import { defineEvent } from '#core/events/define-event.ts';

export const organizationCreated = defineEvent('organization.created');
export const organizationUpdated = defineEvent('organization.updated');
export const organizationActivated = defineEvent('organization.activated');
