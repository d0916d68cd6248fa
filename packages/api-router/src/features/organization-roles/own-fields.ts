import { OrganizationRole } from '@keystead/db';
import { defineOwnFields } from '#features/organization-profile/own-fields.ts';

/** Own fields that the operator declares for run-time roles. */
export const roleOwnFields = defineOwnFields({
  model: 'organizationRole',
  plural: 'roles that are created at run time',
  count: (em, id) => em.count(OrganizationRole, { id }),
});
