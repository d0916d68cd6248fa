import { Session } from '@keystead/db';
import { z } from 'zod';
import { listOf, MOST_ROWS } from '#core/http/list-page.ts';
import { reads } from '#core/limits/limits.ts';
import { sessionView, toSessionView } from '#core/session/session-view.ts';
import { requireTarget } from '#features/administration/target.ts';
import { administratorProcedure } from '#features/administration-access/administrator-procedure.ts';
import {
  USER_NOT_FOUND,
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS,
} from '#features/administration-access/errors.ts';

export const listUserSessions = administratorProcedure({
  permission: { session: ['list'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS,
  reads: true,
})
  .meta({
    route: {
      path: '/admin/list-user-sessions',
      summary: 'List the sessions of a user, newest first',
      description:
        '`token` is a handle, which revoke-user-session takes and which signs nobody in. A session in which an administrator acts as the user has `impersonatedBy`.',
      errors: [USER_NOT_FOUND],
      limit: reads,
      changes: [],
      tag: 'Administration',
    },
  })
  .input(z.object({ userId: z.string() }))
  .output(z.object({ sessions: listOf(sessionView) }))
  .mutation(async ({ ctx, input: { userId } }) => {
    const user = await requireTarget(ctx, userId);
    const where = { user: user.id, expiresAt: { $gt: ctx.now } };
    const sessions = await ctx
      .em()
      .find(Session, where, { orderBy: { createdAt: 'desc', id: 'asc' }, limit: MOST_ROWS });
    return { sessions: sessions.map((session) => toSessionView(ctx, session, session.tokenHash)) };
  });
