import { z } from 'zod';
import { writes } from '#core/limits/limits.ts';
import { changeRole } from '#features/administration/change-role.ts';
import { roleField } from '#features/administration/role-field.ts';
import { shownOfUsers } from '#features/administration/shown-of-users.ts';
import { requireSubordinate } from '#features/administration/target.ts';
import { administratedAnswer, toAdministratedView } from '#features/administration/user-view.ts';
import { administratorProcedure } from '#features/administration-access/administrator-procedure.ts';
import {
  LAST_ADMIN,
  USER_NOT_FOUND,
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE,
} from '#features/administration-access/errors.ts';
import { ROLE_NOT_FOUND } from '#features/organization-roles/errors.ts';
import { withUpdateHooks } from '#features/sign-in/account-hooks.ts';

export const setRole = administratorProcedure({
  permission: { user: ['set-role'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE,
})
  .meta({
    route: {
      path: '/admin/set-role',
      summary: 'Give a user other roles',
      description: 'Nobody gives rights that they lack, and the last administrator stays one.',
      errors: [USER_NOT_FOUND, ROLE_NOT_FOUND, LAST_ADMIN],
      limit: writes,
      callers: ['session'],
      changes: shownOfUsers,
      tag: 'Administration',
    },
  })
  .input(z.object({ userId: z.string(), role: roleField }))
  .output(administratedAnswer)
  .mutation(async ({ ctx, input: { userId, role } }) => {
    const user = await requireSubordinate(ctx, userId, YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE);
    const named = role.join(',');
    if (named !== user.role)
      await withUpdateHooks(ctx, { user, changes: { role: named }, by: 'administrator' });
    changeRole(ctx, user, role);
    return { user: toAdministratedView(ctx, user) };
  });
