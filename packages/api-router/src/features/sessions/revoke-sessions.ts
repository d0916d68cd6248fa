import { revokeAccess } from '#core/call/revocation/revoke-access.ts';
import { done, statusView } from '#core/call/status-view.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { clearSessionCookies } from '#core/session/session-cookie.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { sessionRevoked } from '#features/sessions/facts.ts';

export const revokeSessions = sessionProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/revoke-sessions',
      summary: 'Sign out everywhere, in this browser too',
      limit: writes,
      changesSession: true,
      callers: ['session'],
      tag: 'Session',
    },
  })
  .output(statusView)
  .mutation(({ ctx }) => {
    const { id: userId } = ctx.caller.user;
    revokeAccess(ctx, ctx.caller.user, 'signed-out');
    record(ctx, sessionRevoked, { actorId: userId, data: { sessions: 'all' } });
    clearSessionCookies(ctx);
    return done;
  });
