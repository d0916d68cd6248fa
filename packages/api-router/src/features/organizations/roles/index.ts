import * as events from '#features/organizations/roles/events.ts';
import { createRole } from '#features/organizations/roles/organization-create-role.ts';
import { deleteRole } from '#features/organizations/roles/organization-delete-role.ts';
import { getRole } from '#features/organizations/roles/organization-get-role.ts';
import { listRoles } from '#features/organizations/roles/organization-list-roles.ts';
import { updateRole } from '#features/organizations/roles/organization-update-role.ts';

/** Roles that organizations make at run time. */
export const roles = {
  events: Object.values(events),
  procedures: { createRole, updateRole, deleteRole, listRoles, getRole },
};
