import { Session } from '@keystead/db';
import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { sessionAnswer } from '#core/session/session-view.ts';
import { findBan } from '#features/administration-access/ban.ts';
import { BANNED_USER } from '#features/administration-access/errors.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import {
  activateSession,
  clearDeviceCookie,
  findDeviceSessions,
  findSwitchRefusal,
} from '#features/device-sessions/device-sessions.ts';
import { INVALID_SESSION_TOKEN } from '#features/multi-session/errors.ts';
import { sessionActivated } from '#features/multi-session/facts.ts';
import { requireDeviceToken } from '#features/multi-session/require-device-token.ts';

export const setActive = publicProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/multi-session/set-active',
      summary: 'Switch to another account of this browser',
      description: 'Takes a session token, or the handle that list-device-sessions returns in its place.',
      errors: [INVALID_SESSION_TOKEN, BANNED_USER],
      errorsOfService: ({ entryRefusals }) => entryRefusals,
      limit: writes,
      changesSession: true,
      changes: ['multiSession'],
      callers: ['session'],
      tag: 'Session',
    },
  })
  .input(z.object({ sessionToken: z.string() }))
  .output(sessionAnswer)
  .mutation(async ({ ctx, input: { sessionToken } }) => {
    const token = requireDeviceToken(ctx, sessionToken);
    const found = (await findDeviceSessions(ctx)).find((one) => one.token === token);
    const ban = found && findBan(ctx, found.session.user);
    if (!found || ban) {
      clearDeviceCookie(ctx, token);
      throw ban ?? new AuthError(INVALID_SESSION_TOKEN);
    }
    // The session stays in this browser: it may still be good elsewhere, and its person may come in another way.
    const refusal = await findSwitchRefusal(ctx, found);
    if (refusal) throw refusal;
    const { id, userId } = found.session;
    record(ctx, sessionActivated, { actorId: userId, data: { sessionId: id } });
    const answer = activateSession(ctx, found);
    ctx.write(async (em) => {
      if ((await em.count(Session, { id })) === 0) throw new AuthError(INVALID_SESSION_TOKEN);
    });
    return answer;
  });
