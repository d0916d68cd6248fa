import { OrganizationRole } from '@keystead/db';
import { defineOwnFields } from '#features/organization-profile/own-fields.ts';

/** Fields that the operator declares for roles that are made at run time. */
export const roleOwnFields = defineOwnFields({
  model: 'organizationRole',
  plural: 'roles that are created at run time',
  count: (em, id) => em.count(OrganizationRole, { id }),
});
