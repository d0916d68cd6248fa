import { OrganizationRole } from '@keystead/db';
import { listOf, MOST_ROWS } from '#core/http/list-page.ts';
import { YOU_ARE_NOT_ALLOWED_TO_LIST_A_ROLE } from '#features/organization-roles/errors.ts';
import { hasRuntimeRoles, roleProcedure } from '#features/organization-roles/role-procedure.ts';
import { roleView, toRoleView } from '#features/organization-roles/role-view.ts';

export const listRoles = roleProcedure({ action: 'read', denied: YOU_ARE_NOT_ALLOWED_TO_LIST_A_ROLE })
  .meta({
    route: {
      path: '/organization/list-roles',
      summary: 'List the roles that an organization made',
      description: 'Without those of the options, which `config` tells.',
      isOn: hasRuntimeRoles,
      tag: 'Organization roles',
    },
  })
  .output(listOf(roleView))
  .query(async ({ ctx }) => {
    const where = { organization: ctx.membership.organization.id };
    const orderBy = { createdAt: 'asc', id: 'asc' } as const;
    const rows = await ctx.em().find(OrganizationRole, where, { orderBy, limit: MOST_ROWS });
    return rows.map((row) => toRoleView(ctx, row));
  });
