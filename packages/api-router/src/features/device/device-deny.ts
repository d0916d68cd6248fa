import { z } from 'zod';
import { writes } from '#core/limits/limits.ts';
import { inSession, sessionProcedure } from '#core/session/procedures.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { decide, decided, decideRefusals } from '#features/device/decide.ts';

export const deny = sessionProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/device/deny',
      summary: 'Refuse to sign in a device',
      description:
        'Needs the person who looked at the device first. A browser that sends a form is redirected to the page of devices.',
      dialect: 'oauth',
      form: 'or-json',
      navigates: true,
      callers: ['session'],
      errors: decideRefusals,
      limit: writes,
      changes: ['device.show'],
      tag: 'Devices',
    },
  })
  .use(inSession)
  .input(z.object({ userCode: z.string() }))
  .output(decided)
  .mutation(({ ctx, input }) => decide(ctx, { ...input, status: 'denied' }));
