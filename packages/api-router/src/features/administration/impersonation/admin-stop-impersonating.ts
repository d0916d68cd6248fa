import { z } from 'zod';
import { commitBeforeRefusal } from '#core/call/commit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { revokeSession } from '#core/session/revoke.ts';
import { clearCopyCookie, clearSessionCookies, setSessionCookie } from '#core/session/session-cookie.ts';
import { sessionView, toSessionView } from '#core/session/session-view.ts';
import { impersonationStopped } from '#features/administration/facts.ts';
import { findWayBack } from '#features/administration/impersonation/impersonation.ts';
import { administratedUserView, toAdministratedView } from '#features/administration/user-view.ts';
import { YOU_ARE_NOT_IMPERSONATING_ANYONE } from '#features/administration-access/errors.ts';
import { clearAdminCookie } from '#features/administration-access/facts.ts';

export const stopImpersonating = sessionProcedure
  .meta({
    route: {
      path: '/admin/stop-impersonating',
      summary: 'Go back to the own session',
      description:
        'Ends the session in which an administrator acts as a user. If the own session has ended meanwhile, nobody is signed in any more.',
      errors: [YOU_ARE_NOT_IMPERSONATING_ANYONE],
      limit: writes,
      changesSession: true,
      duringSetup: true,
      tag: 'Administration',
    },
  })
  .input(z.object({}).optional())
  .output(z.object({ session: sessionView, user: administratedUserView }))
  .mutation(async ({ ctx }) => {
    const { caller } = ctx;
    if (caller.kind !== 'session') throw new AuthError(YOU_ARE_NOT_IMPERSONATING_ANYONE);
    const { session: own, user, token: ownToken } = caller;
    const { id, userId, impersonatedBy } = own;
    // It ran out before this call, which has come back to the own session already.
    if (ctx.state.cameBack)
      return { session: toSessionView(ctx, own, ownToken), user: toAdministratedView(ctx, user) };
    if (impersonatedBy === null) throw new AuthError(YOU_ARE_NOT_IMPERSONATING_ANYONE);
    const back = await findWayBack(ctx, own);
    revokeSession(ctx, { id, userId }, 'acting-ended');
    clearSessionCookies(ctx);
    clearAdminCookie(ctx);
    record(ctx, impersonationStopped, {
      actorId: impersonatedBy,
      impersonatorId: impersonatedBy,
      targetId: userId,
      data: { sessionId: id },
    });
    if (!back) {
      await commitBeforeRefusal(ctx);
      throw new AuthError(UNAUTHORIZED);
    }
    const { session, token, remembered } = back;
    const left = Math.floor((session.expiresAt.getTime() - ctx.now.getTime()) / 1000);
    setSessionCookie(ctx, { token, maxAge: remembered ? left : undefined });
    clearCopyCookie(ctx);
    return { session: toSessionView(ctx, session, token), user: toAdministratedView(ctx, session.user) };
  });
