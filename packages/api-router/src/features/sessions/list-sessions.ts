import { Session } from '@keystead/db';
import { listOf, MOST_ROWS } from '#core/http/list-page.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { listedSessionView, toSessionView } from '#core/session/session-view.ts';

export const listSessions = sessionProcedure
  .meta({
    route: {
      path: '/list-sessions',
      summary: 'List your sessions, newest first',
      description:
        '`current` marks the session of this call, and its `token` is the session token. For every other session it is a handle, which revoke-session accepts and which signs nobody in.',
      tag: 'Session',
    },
  })
  .output(listOf(listedSessionView))
  .query(async ({ ctx }) => {
    const { caller } = ctx;
    const { session: own, token = '' } = caller.kind === 'session' ? caller : {};
    const where = { user: caller.user.id, expiresAt: { $gt: ctx.now }, impersonatedBy: null };
    const sessions = await ctx
      .em()
      .find(Session, where, { orderBy: { createdAt: 'desc', id: 'asc' }, limit: MOST_ROWS });
    return sessions.map((session) => {
      const current = session.id === own?.id;
      return { ...toSessionView(ctx, session, current ? token : session.tokenHash), current };
    });
  });
