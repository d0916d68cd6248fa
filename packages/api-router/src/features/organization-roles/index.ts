import { OrganizationRole } from '@keystead/db';
import { goWithOrganization } from '#core/call/revocation/held-rows.ts';
import { defineFeature } from '#core/feature/define-feature.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';
import { roleErrors } from '#features/organization-roles/errors.ts';
import { roleCreated, roleDeleted, roleOwnFields, roleUpdated } from '#features/organization-roles/facts.ts';
import { roleLimitOptions } from '#features/organization-roles/options.ts';
import { createRole } from '#features/organization-roles/organization-create-role.ts';
import { deleteRole } from '#features/organization-roles/organization-delete-role.ts';
import { getRole } from '#features/organization-roles/organization-get-role.ts';
import { listRoles } from '#features/organization-roles/organization-list-roles.ts';
import { updateRole } from '#features/organization-roles/organization-update-role.ts';
import { roleView } from '#features/organization-roles/role-view.ts';

/** Roles of organizations: the list, their permissions, and those that organizations create at run time. */
export const organizationRoles = defineFeature({
  name: 'organization-roles',
  options: [roleLimitOptions, roleOwnFields.options],
  everythingOn: { organization: { dynamicAccessControl: { enabled: true } } },
  isOn: hasOrganizations,
  errors: roleErrors,
  events: [roleCreated, roleUpdated, roleDeleted],
  extendsAnswers: (carrier) => [{ base: roleView, fields: roleOwnFields.of(carrier).view }],
  revocations: [goWithOrganization({ name: 'roles', table: OrganizationRole, paths: ['organization'] })],
  procedures: { organization: { createRole, updateRole, deleteRole, listRoles, getRole } },
});
