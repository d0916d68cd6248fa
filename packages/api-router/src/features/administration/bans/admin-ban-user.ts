import { z } from 'zod';
import { writes } from '#core/limits/limits.ts';
import { banUser as ban, banRefusals } from '#features/administration/bans/ban.ts';
import { shownOfUsers } from '#features/administration/shown-of-users.ts';
import { requireSubordinate } from '#features/administration/target.ts';
import { administratedAnswer, toAdministratedView } from '#features/administration/user-view.ts';
import { administratorProcedure } from '#features/administration-access/administrator-procedure.ts';
import { USER_NOT_FOUND, YOU_ARE_NOT_ALLOWED_TO_BAN_USERS } from '#features/administration-access/errors.ts';

/** Longest ban with an end, in seconds: a hundred years. */
const LONGEST = 3_155_760_000;

export const banUser = administratorProcedure({
  permission: { user: ['ban'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_BAN_USERS,
})
  .meta({
    route: {
      path: '/admin/ban-user',
      summary: 'Keep a user out',
      description:
        'Ends every session of the user at once. `banExpiresIn` is in seconds; without it the ban lasts until it is lifted, or as the options say.',
      errors: [USER_NOT_FOUND, ...banRefusals],
      limit: writes,
      callers: ['session'],
      changes: shownOfUsers,
      tag: 'Administration',
    },
  })
  .input(
    z.object({
      userId: z.string(),
      banReason: z.string().max(1000).optional(),
      banExpiresIn: z.number().min(1).max(LONGEST).optional(),
    }),
  )
  .output(administratedAnswer)
  .mutation(async ({ ctx, input: { userId, banReason: reason, banExpiresIn } }) => {
    const user = await requireSubordinate(ctx, userId, YOU_ARE_NOT_ALLOWED_TO_BAN_USERS);
    const expires =
      banExpiresIn === undefined ? undefined : new Date(ctx.now.getTime() + banExpiresIn * 1000);
    ban(ctx, user, { reason, expires });
    return { user: toAdministratedView(ctx, user) };
  });
