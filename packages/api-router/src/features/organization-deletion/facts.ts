import { defineEvent } from '#core/events/define-event.ts';

export const organizationDeleted = defineEvent('organization.deleted');
export const organizationRestored = defineEvent('organization.restored');
