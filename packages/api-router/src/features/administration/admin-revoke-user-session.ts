import { Session } from '@keystead/db';
import { z } from 'zod';
import { successView } from '#core/call/status-view.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { revokeSession } from '#core/session/revoke.ts';
import { assertSubordinate } from '#features/administration/target.ts';
import { administratorProcedure } from '#features/administration-access/administrator-procedure.ts';
import { YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS } from '#features/administration-access/errors.ts';
import { sessionRevoked } from '#features/sessions/facts.ts';

export const revokeUserSession = administratorProcedure({
  permission: { session: ['revoke'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS,
})
  .meta({
    route: {
      path: '/admin/revoke-user-session',
      summary: 'End a session of a user',
      description:
        'Takes a session token, or the handle that list-user-sessions returns in its place. Succeeds for a session that is gone, too. Refused for that of somebody who has rights that the caller lacks.',
      limit: writes,
      callers: ['session'],
      changesSession: true,
      changes: ['admin.listUserSessions'],
      tag: 'Administration',
    },
  })
  .input(z.object({ sessionToken: z.string() }))
  .output(successView)
  .mutation(async ({ ctx, input: { sessionToken } }) => {
    const handles = [sessionToken, hashToken(sessionToken)];
    const where = { tokenHash: { $in: handles } };
    const session = await ctx.em().findOne(Session, where, { populate: ['user'] });
    if (session) {
      const { id, userId } = session;
      assertSubordinate(ctx, session.user, YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS);
      revokeSession(ctx, { id, userId });
      record(ctx, sessionRevoked, {
        actorId: ctx.caller.user.id,
        targetId: userId,
        data: { sessionId: id },
      });
    }
    return { success: true as const };
  });
