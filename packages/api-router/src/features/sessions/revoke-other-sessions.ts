import { revokeAccess } from '#core/call/revocation/revoke-access.ts';
import { done, statusView } from '#core/call/status-view.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { findOwnBrowser } from '#core/limits/own-mailboxes.ts';
import { rememberMailbox } from '#core/limits/remember-mailbox.ts';
import { inSession, sessionProcedure } from '#core/session/procedures.ts';
import { requireUser } from '#core/user/find-user.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { sessionRevoked } from '#features/sessions/facts.ts';
import { trustedDeviceRevocation } from '#features/two-factor-challenge/revocations.ts';
import { findTrustedDevice } from '#features/two-factor-challenge/trusted-devices.ts';

export const revokeOtherSessions = sessionProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/revoke-other-sessions',
      summary: 'Sign out everywhere except in this browser',
      limit: writes,
      callers: ['session'],
      changes: ['listSessions'],
      tag: 'Session',
    },
  })
  .use(inSession)
  .output(statusView)
  .mutation(async ({ ctx }) => {
    const { session } = ctx.caller;
    const user = await requireUser(ctx, ctx.caller.user.id);
    const isMarked = (await findOwnBrowser(ctx, ctx, user.email)) !== undefined;
    const device = await findTrustedDevice(ctx, user.id);
    const keeps = { sessions: session.id, [trustedDeviceRevocation.name]: device?.id };
    revokeAccess(ctx, user, 'signed-out-elsewhere', { keeps });
    if (isMarked) rememberMailbox(ctx, user);
    record(ctx, sessionRevoked, { actorId: user.id, data: { sessions: 'others' } });
    return done;
  });
