import { record } from '#domain/event/record.ts';
import { revokeSessionsOf } from '#domain/session/revoke.ts';
import { sessionProcedure } from '#trpc/procedures.ts';
import { done, statusView } from '#views/status.ts';

export const revokeOtherSessions = sessionProcedure
  .meta({
    route: {
      path: '/revoke-other-sessions',
      summary: 'Sign out everywhere but in this browser',
      tag: 'Session',
    },
  })
  .output(statusView)
  .mutation(({ ctx }) => {
    const { user, session } = ctx.current;
    revokeSessionsOf(ctx, user.id, session.id);
    record(ctx, 'session.revoked', { actorId: user.id, data: { sessions: 'others' } });
    return done;
  });
