import { defineEvent } from '#core/events/define-event.ts';

export const roleCreated = defineEvent('organization.role-created');
export const roleUpdated = defineEvent('organization.role-updated');
export const roleDeleted = defineEvent('organization.role-deleted');
