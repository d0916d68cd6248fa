import { z } from 'zod';
import { revokeAccess } from '#core/call/revocation/revoke-access.ts';
import { successView } from '#core/call/status-view.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { shownOfUsers } from '#features/administration/shown-of-users.ts';
import { requireSubordinate } from '#features/administration/target.ts';
import { administratorProcedure } from '#features/administration-access/administrator-procedure.ts';
import {
  USER_NOT_FOUND,
  YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS,
} from '#features/administration-access/errors.ts';
import { sessionRevoked } from '#features/sessions/facts.ts';

export const revokeUserSessions = administratorProcedure({
  permission: { session: ['revoke'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS,
})
  .meta({
    route: {
      path: '/admin/revoke-user-sessions',
      summary: 'Sign a user out everywhere',
      description: 'Refused for somebody who has rights that the caller lacks.',
      errors: [USER_NOT_FOUND],
      limit: writes,
      callers: ['session'],
      changesSession: true,
      changes: shownOfUsers,
      tag: 'Administration',
    },
  })
  .input(z.object({ userId: z.string() }))
  .output(successView)
  .mutation(async ({ ctx, input: { userId } }) => {
    const user = await requireSubordinate(ctx, userId, YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS);
    revokeAccess(ctx, user, 'signed-out', { actorId: ctx.caller.user.id });
    record(ctx, sessionRevoked, {
      actorId: ctx.caller.user.id,
      targetId: user.id,
      data: { sessions: 'all' },
    });
    return { success: true as const };
  });
