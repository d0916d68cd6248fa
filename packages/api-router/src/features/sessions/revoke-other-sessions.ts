import { done, statusView } from '#core/call/status-view.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { revokeSessionsOf } from '#core/session/revoke.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { sessionRevoked } from '#features/sessions/events.ts';

export const revokeOtherSessions = sessionProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/revoke-other-sessions',
      summary: 'Sign out everywhere except in this browser',
      limit: writes,
      needsSession: true,
      changes: ['listSessions'],
      tag: 'Session',
    },
  })
  .output(statusView)
  .mutation(({ ctx }) => {
    const { user, session } = ctx.current;
    revokeSessionsOf(ctx, user.id, session.id);
    record(ctx, sessionRevoked, { actorId: user.id, data: { sessions: 'others' } });
    return done;
  });
