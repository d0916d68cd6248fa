import { z } from 'zod';
import { done, statusView } from '#core/call/status-view.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { inSession, sessionProcedure } from '#core/session/procedures.ts';
import { clearSessionCookies } from '#core/session/session-cookie.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import {
  clearDeviceCookie,
  endDeviceSession,
  findDeviceSessions,
} from '#features/device-sessions/device-sessions.ts';
import { INVALID_SESSION_TOKEN } from '#features/multi-session/errors.ts';
import { requireDeviceToken } from '#features/multi-session/require-device-token.ts';
import { sessionRevoked } from '#features/sessions/facts.ts';
import { activateNext } from '#features/sessions/sign-out.ts';

export const revoke = sessionProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/multi-session/revoke',
      summary: 'Sign out of one account of this browser',
      description:
        'Takes a session token, or the handle that list-device-sessions returns in its place. After the active account the one that was used last before it and is not banned becomes active.',
      errors: [INVALID_SESSION_TOKEN],
      limit: writes,
      changesSession: true,
      changes: ['multiSession'],
      callers: ['session'],
      tag: 'Session',
    },
  })
  .use(inSession)
  .input(z.object({ sessionToken: z.string() }))
  .output(statusView)
  .mutation(async ({ ctx, input: { sessionToken } }) => {
    const token = requireDeviceToken(ctx, sessionToken);
    const all = await findDeviceSessions(ctx);
    const found = all.find((one) => one.token === token);
    if (!found) {
      // The session has ended elsewhere, so there is nothing to end.
      clearDeviceCookie(ctx, token);
      return done;
    }
    const { id, userId } = found.session;
    endDeviceSession(ctx, found, 'signed-out');
    record(ctx, sessionRevoked, { actorId: userId, data: { sessionId: id } });
    if (token !== ctx.caller.token) return done;
    clearSessionCookies(ctx);
    await activateNext(
      ctx,
      all.filter((one) => one !== found),
    );
    return done;
  });
