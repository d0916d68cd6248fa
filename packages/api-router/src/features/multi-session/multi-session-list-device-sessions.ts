import { z } from 'zod';
import { publicProcedure } from '#core/session/procedures.ts';
import { readSessionTokens } from '#core/session/session-cookie.ts';
import { listedSessionView, toSessionView } from '#core/session/session-view.ts';
import { toUserView, userView } from '#core/user/user-view.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { clearDeviceCookies, findDeviceSessions } from '#features/device-sessions/device-sessions.ts';

export const listDeviceSessions = publicProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/multi-session/list-device-sessions',
      summary: 'List the accounts that this browser is signed in to, the one that was used last first',
      description:
        '`token` is the session token for the active session. For every other session it is a handle, which set-active and revoke accept in this browser and which signs nobody in.',
      callers: ['session'],
      tag: 'Session',
    },
  })
  .output(z.array(z.object({ session: listedSessionView, user: userView })))
  .query(async ({ ctx }) => {
    const sessions = await findDeviceSessions(ctx);
    clearDeviceCookies(ctx, sessions);
    const isHere = (token: string): boolean => sessions.some((one) => one.token === token);
    const active = readSessionTokens(ctx).find(isHere);
    return sessions.map(({ session, token }) => {
      const current = token === active;
      const view = toSessionView(ctx, session, current ? token : session.tokenHash);
      return { session: { ...view, current }, user: toUserView(ctx, session.user) };
    });
  });
