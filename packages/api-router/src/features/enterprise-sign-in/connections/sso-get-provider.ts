import { z } from 'zod';
import { reads } from '#core/limits/limits.ts';
import { readConnectionProcedure } from '#features/enterprise-sign-in/connections/connection-procedure.ts';
import { connectionView, showConnection } from '#features/enterprise-sign-in/connections/connection-view.ts';

export const getProvider = readConnectionProcedure
  .meta({
    route: {
      path: '/sso/get-provider',
      summary: 'Read one identity provider of an organization',
      limit: reads,
      tag: 'Single sign-on',
    },
  })
  .input(z.object({ providerId: z.string() }))
  .output(connectionView)
  .query(({ ctx }) => showConnection(ctx, ctx.connection));
