import { z } from 'zod';
import { listOf } from '#core/http/list-page.ts';
import { connectionProcedure } from '#features/enterprise-sign-in/connections/connection-procedure.ts';
import { examineConnection } from '#features/enterprise-sign-in/connections/examine-connection.ts';
import { faultView } from '#features/enterprise-sign-in/connections/fault.ts';
import { certificateView, endpointView } from '#features/enterprise-sign-in/connections/saml-view.ts';
import { providerChecks } from '#features/enterprise-sign-in/facts.ts';

export const checkProvider = connectionProcedure
  .meta({
    route: {
      path: '/sso/check-provider',
      summary: 'Check what an identity provider says of itself now',
      description:
        'Reads its discovery document and its keys anew; for SAML looks at its certificates and endpoints. Signs nobody in.',
      limit: providerChecks,
      changes: [],
      tag: 'Single sign-on',
    },
  })
  .input(z.object({ providerId: z.string() }))
  .output(
    z.object({
      faults: listOf(faultView, 20),
      warnings: listOf(faultView, 20),
      found: z.object({
        issuer: z.string().optional(),
        authorization: z.string().optional(),
        token: z.string().optional(),
        userInfo: z.string().optional(),
        jwks: z.string().optional(),
        clientAuth: z.enum(['basic', 'body']).optional(),
        singleSignOnService: listOf(endpointView, 2).optional(),
        certificates: listOf(certificateView, 20).optional(),
      }),
    }),
  )
  .mutation(async ({ ctx }) => {
    const { faults, warnings, found } = await examineConnection(ctx, ctx.connection);
    return { faults, warnings, found };
  });
