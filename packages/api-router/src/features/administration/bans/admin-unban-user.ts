import { z } from 'zod';
import { writes } from '#core/limits/limits.ts';
import { unbanUser as unban } from '#features/administration/bans/ban.ts';
import { shownOfUsers } from '#features/administration/shown-of-users.ts';
import { requireSubordinate } from '#features/administration/target.ts';
import { administratedAnswer, toAdministratedView } from '#features/administration/user-view.ts';
import { administratorProcedure } from '#features/administration-access/administrator-procedure.ts';
import { USER_NOT_FOUND, YOU_ARE_NOT_ALLOWED_TO_BAN_USERS } from '#features/administration-access/errors.ts';

export const unbanUser = administratorProcedure({
  permission: { user: ['ban'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_BAN_USERS,
})
  .meta({
    route: {
      path: '/admin/unban-user',
      summary: 'Let a user in again',
      errors: [USER_NOT_FOUND],
      limit: writes,
      callers: ['session'],
      changes: shownOfUsers,
      tag: 'Administration',
    },
  })
  .input(z.object({ userId: z.string() }))
  .output(administratedAnswer)
  .mutation(async ({ ctx, input: { userId } }) => {
    const user = await requireSubordinate(ctx, userId, YOU_ARE_NOT_ALLOWED_TO_BAN_USERS);
    unban(ctx, user);
    return { user: toAdministratedView(ctx, user) };
  });
