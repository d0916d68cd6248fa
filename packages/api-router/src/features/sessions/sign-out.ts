import { publicProcedure } from '#core/call/procedures.ts';
import { successView } from '#core/call/status-view.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { revokeSession } from '#core/session/revoke.ts';
import { clearSessionCookies } from '#core/session/session-cookie.ts';
import { signedOut } from '#features/sessions/events.ts';

export const signOut = publicProcedure
  .meta({
    route: {
      path: '/sign-out',
      summary: 'End the session of this browser',
      description: 'Succeeds without a session too. The cookies of the session are always cleared.',
      limit: writes,
      changesSession: true,
      tag: 'Session',
    },
  })
  .output(successView)
  .mutation(async ({ ctx }) => {
    clearSessionCookies(ctx);
    const current = await readCurrentSession(ctx, { disableRefresh: true });
    if (current) {
      revokeSession(ctx, current.session);
      record(ctx, signedOut, {
        actorId: current.user.id,
        data: { sessionId: current.session.id },
      });
    }
    return { success: true as const };
  });
