import { TrustedDevice } from '@keystead/db';
import { z } from 'zod';
import { done, statusView } from '#core/call/status-view.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { TRUSTED_DEVICE_NOT_FOUND } from '#features/two-factor/errors.ts';
import { deviceRevoked } from '#features/two-factor/facts.ts';

export const revokeTrustedDevice = sessionProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/two-factor/revoke-trusted-device',
      summary: 'Ask for your second factor on a device again',
      errors: [TRUSTED_DEVICE_NOT_FOUND],
      limit: writes,
      duringSetup: true,
      callers: ['session'],
      changes: ['twoFactor'],
      tag: 'Two-factor',
    },
  })
  .input(z.object({ id: z.string() }))
  .output(statusView)
  .mutation(async ({ ctx, input: { id } }) => {
    const { id: userId } = ctx.caller.user;
    ctx.write(async (em) => {
      const where = { id, user: userId, expiresAt: { $gt: ctx.now } };
      if ((await em.nativeDelete(TrustedDevice, where)) !== 1) throw new AuthError(TRUSTED_DEVICE_NOT_FOUND);
    });
    record(ctx, deviceRevoked, { actorId: userId, data: { devices: 'one' } });
    return done;
  });
