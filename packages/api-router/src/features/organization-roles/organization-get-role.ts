import { z } from 'zod';
import { ROLE_NOT_FOUND, YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE } from '#features/organization-roles/errors.ts';
import { requireRole } from '#features/organization-roles/find-role.ts';
import { namesRole, needsRole, whichRole } from '#features/organization-roles/role-input.ts';
import { hasRuntimeRoles, roleProcedure } from '#features/organization-roles/role-procedure.ts';
import { roleView, toRoleView } from '#features/organization-roles/role-view.ts';

export const getRole = roleProcedure({ action: 'read', denied: YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE })
  .meta({
    route: {
      path: '/organization/get-role',
      summary: 'Read a role that an organization made',
      errors: [ROLE_NOT_FOUND],
      isOn: hasRuntimeRoles,
      tag: 'Organization roles',
    },
  })
  .input(z.object({ ...whichRole }).refine(namesRole, needsRole))
  .output(roleView)
  .query(async ({ ctx, input }) =>
    toRoleView(ctx, await requireRole(ctx.em(), ctx.membership.organization.id, input)),
  );
