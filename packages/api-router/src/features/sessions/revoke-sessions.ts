import { done, statusView } from '#core/call/status-view.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { revokeSessionsOf } from '#core/session/revoke.ts';
import { clearSessionCookies } from '#core/session/session-cookie.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { sessionRevoked } from '#features/sessions/events.ts';
import { endTrust } from '#features/two-factor-challenge/trusted-devices.ts';

export const revokeSessions = sessionProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/revoke-sessions',
      summary: 'Sign out everywhere, in this browser too',
      limit: writes,
      changesSession: true,
      needsSession: true,
      tag: 'Session',
    },
  })
  .output(statusView)
  .mutation(({ ctx }) => {
    const { id: userId } = ctx.current.user;
    revokeSessionsOf(ctx, userId);
    endTrust(ctx, ctx.current.user);
    record(ctx, sessionRevoked, { actorId: userId, data: { sessions: 'all' } });
    clearSessionCookies(ctx);
    return done;
  });
