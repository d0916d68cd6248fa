import { TrustedDevice } from '@keystead/db';
import { done, statusView } from '#core/call/status-view.ts';
import { record } from '#core/events/record.ts';
import { clearCookie } from '#core/http/own-cookie.ts';
import { writes } from '#core/limits/limits.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { deviceRevoked } from '#features/two-factor/facts.ts';
import { trustCookie } from '#features/two-factor-challenge/cookies.ts';

export const revokeTrustedDevices = sessionProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/two-factor/revoke-trusted-devices',
      summary: 'Ask for your second factor on every device again',
      limit: writes,
      duringSetup: true,
      callers: ['session'],
      changes: ['twoFactor'],
      tag: 'Two-factor',
    },
  })
  .output(statusView)
  .mutation(({ ctx }) => {
    const { id } = ctx.caller.user;
    ctx.write((em) => em.nativeDelete(TrustedDevice, { user: id }));
    clearCookie(ctx, trustCookie);
    record(ctx, deviceRevoked, { actorId: id, data: { devices: 'all' } });
    return done;
  });
