import { record } from '#domain/event/record.ts';
import { clearSessionCookies } from '#domain/session/cookie.ts';
import { revokeSessionsOf } from '#domain/session/revoke.ts';
import { sessionProcedure } from '#trpc/procedures.ts';
import { done, statusView } from '#views/status.ts';

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
