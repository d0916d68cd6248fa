import { z } from 'zod';
import { sessionProcedure } from '#core/session/procedures.ts';
import { signRequestedToken } from '#features/signed-tokens/session-token.ts';

export const token = sessionProcedure
  .meta({
    route: {
      path: '/token',
      summary: 'Get a signed token for your session',
      description:
        'A JWT that other services verify with the published keys. It is valid for a quarter of an hour, also if the session ends before. It names the active organization, unless that one is lost.',
      errorsOfService: ({ withholdingReasons }) => withholdingReasons,
      tag: 'Signed tokens',
    },
  })
  .output(z.object({ token: z.string() }))
  .query(async ({ ctx }) => ({ token: await signRequestedToken(ctx, ctx.caller) }));
