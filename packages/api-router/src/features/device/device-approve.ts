import { z } from 'zod';
import { SESSION_NOT_FRESH } from '#core/errors/request-errors.ts';
import { writes } from '#core/limits/limits.ts';
import { inSession, sessionProcedure } from '#core/session/procedures.ts';
import { assertFresh } from '#core/session/require.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { decide, decided, decideRefusals } from '#features/device/decide.ts';
import { deviceAuthorizationOptions } from '#features/device-codes/options.ts';

export const approve = sessionProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/device/approve',
      summary: 'Sign in a device',
      description:
        'Needs the person who looked at the device first. The session of the device proves no more than this one. A browser that sends a form is redirected to the page of devices.',
      dialect: 'oauth',
      form: 'or-json',
      navigates: true,
      callers: ['session'],
      errors: [...decideRefusals, SESSION_NOT_FRESH],
      limit: writes,
      changes: ['device.show'],
      tag: 'Devices',
    },
  })
  .use(inSession)
  .input(z.object({ userCode: z.string() }))
  .output(decided)
  .mutation(({ ctx, input }) => {
    if (deviceAuthorizationOptions.of(ctx).requireFreshSession) assertFresh(ctx, ctx.caller);
    return decide(ctx, { ...input, status: 'approved' });
  });
