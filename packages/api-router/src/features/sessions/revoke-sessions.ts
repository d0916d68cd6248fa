import { sessionProcedure } from '#core/call/procedures.ts';
import { done, statusView } from '#core/call/status-view.ts';
import { record } from '#core/events/record.ts';
import { clearSessionCookies } from '#core/session/cookie.ts';
import { revokeSessionsOf } from '#core/session/revoke.ts';

export const revokeSessions = sessionProcedure
  .meta({
    route: {
      path: '/revoke-sessions',
      summary: 'Sign out everywhere, in this browser too',
      tag: 'Session',
    },
  })
  .output(statusView)
  .mutation(({ ctx }) => {
    const { id: userId } = ctx.current.user;
    revokeSessionsOf(ctx, userId);
    record(ctx, 'session.revoked', { actorId: userId, data: { sessions: 'all' } });
    clearSessionCookies(ctx);
    return done;
  });
