import { z } from 'zod';
import { successView } from '#core/call/status-view.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { writes } from '#core/limits/limits.ts';
import { shownOfUsers } from '#features/administration/shown-of-users.ts';
import { isSelf, requireSubordinate } from '#features/administration/target.ts';
import { administratorProcedure } from '#features/administration-access/administrator-procedure.ts';
import {
  USER_NOT_FOUND,
  YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS,
  YOU_CANNOT_REMOVE_YOURSELF,
} from '#features/administration-access/errors.ts';
import { eraseRefusals, eraseUser } from '#features/delete-account/delete.ts';

export const removeUser = administratorProcedure({
  permission: { user: ['delete'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS,
})
  .meta({
    route: {
      path: '/admin/remove-user',
      summary: 'Delete a user and everything that is theirs',
      description:
        'As if the user had deleted the account. Refused for the only owner of an organization that has other members.',
      errors: [USER_NOT_FOUND, YOU_CANNOT_REMOVE_YOURSELF, ...eraseRefusals],
      limit: writes,
      callers: ['session'],
      changes: shownOfUsers,
      tag: 'Administration',
    },
  })
  .input(z.object({ userId: z.string() }))
  .output(successView)
  .mutation(async ({ ctx, input: { userId } }) => {
    const user = await requireSubordinate(ctx, userId, YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS);
    if (isSelf(ctx, user)) throw new AuthError(YOU_CANNOT_REMOVE_YOURSELF);
    await eraseUser(ctx, user, { actorId: ctx.caller.user.id, gone: USER_NOT_FOUND });
    return { success: true as const };
  });
