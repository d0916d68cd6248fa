import { Session } from '@keystead/db';
import { z } from 'zod';
import { done, statusView } from '#core/call/status-view.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { inSession, sessionProcedure } from '#core/session/procedures.ts';
import { revokeSession as endSession } from '#core/session/revoke.ts';
import { clearSessionCookies } from '#core/session/session-cookie.ts';
import {
  assertInPerson,
  notWhileImpersonating,
} from '#features/administration-access/while-impersonating.ts';
import { SESSION_NOT_FOUND } from '#features/sessions/errors.ts';
import { sessionRevoked } from '#features/sessions/facts.ts';

export const revokeSession = sessionProcedure
  .meta({
    ...notWhileImpersonating('partly'),
    route: {
      path: '/revoke-session',
      summary: 'End one of your sessions',
      description:
        'Takes a session token, or the handle that list-sessions returns in its place. The own one also clears the cookies of the session.',
      errors: [SESSION_NOT_FOUND],
      limit: writes,
      changesSession: true,
      changes: ['listSessions'],
      callers: ['session'],
      tag: 'Session',
    },
  })
  .use(inSession)
  .input(z.object({ token: z.string() }))
  .output(statusView)
  .mutation(async ({ ctx, input: { token } }) => {
    const handles = [token, hashToken(token)];
    const session = await ctx.em().findOne(Session, { tokenHash: { $in: handles } });
    if (!session) throw new AuthError(SESSION_NOT_FOUND);
    const { id, userId } = session;
    if (userId !== ctx.caller.user.id) throw new AuthError(UNAUTHORIZED);
    if (id !== ctx.caller.session.id) assertInPerson(ctx);

    endSession(ctx, { id, userId });
    if (id === ctx.caller.session.id) clearSessionCookies(ctx);
    record(ctx, sessionRevoked, { actorId: userId, data: { sessionId: id } });
    return done;
  });
