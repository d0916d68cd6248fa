import { OrganizationRole } from '@keystead/db';
import { defineEvent } from '#core/events/define-event.ts';
import { defineOwnFields } from '#features/organization-profile/own-fields.ts';

/** Own fields that the operator declares for run-time roles. */
export const roleOwnFields = defineOwnFields({
  model: 'organizationRole',
  plural: 'roles that are created at run time',
  count: (em, id) => em.count(OrganizationRole, { id }),
});

export const roleCreated = defineEvent('organization.role-created');
export const roleUpdated = defineEvent('organization.role-updated');
export const roleDeleted = defineEvent('organization.role-deleted');
