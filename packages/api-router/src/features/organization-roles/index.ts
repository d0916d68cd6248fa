import { defineFeature } from '#core/feature/define-feature.ts';
import { fieldsOf } from '#features/organization-membership/field-options.ts';
import { hasOrganizations } from '#features/organization-membership/options.ts';
import { roleView } from '#features/organization-membership/views/role-view.ts';
import { roleErrors } from '#features/organization-roles/errors.ts';
import * as events from '#features/organization-roles/events.ts';
import { createRole } from '#features/organization-roles/organization-create-role.ts';
import { deleteRole } from '#features/organization-roles/organization-delete-role.ts';
import { getRole } from '#features/organization-roles/organization-get-role.ts';
import { listRoles } from '#features/organization-roles/organization-list-roles.ts';
import { updateRole } from '#features/organization-roles/organization-update-role.ts';

/** Roles of organizations: which there are, what they allow, and those that organizations make at run time. */
export const organizationRoles = defineFeature({
  name: 'organization-roles',
  everythingOn: { organization: { dynamicAccessControl: { enabled: true } } },
  isOn: hasOrganizations,
  errors: roleErrors,
  events: Object.values(events),
  extendsAnswers: (carrier) => [{ base: roleView, fields: fieldsOf(carrier, 'organizationRole').view }],
  procedures: { organization: { createRole, updateRole, deleteRole, listRoles, getRole } },
});
