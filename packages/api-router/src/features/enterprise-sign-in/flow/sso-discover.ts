import { z } from 'zod';
import { publicProcedure } from '#core/session/procedures.ts';
import { emailField } from '#core/user/user-view.ts';
import { needsConnections } from '#features/enterprise-connections/needs-connections.ts';
import { findDemandable } from '#features/enterprise-enforcement/find-enforcement.ts';
import { ssoDiscoveries } from '#features/enterprise-sign-in/facts.ts';
import { findByEmail } from '#features/enterprise-sign-in/flow/find-target.ts';

export const discoverConnection = publicProcedure
  .meta({
    route: {
      path: '/sso/discover',
      summary: 'Find the identity provider for an e-mail address',
      description:
        'By the domain of the address alone: the answer is the same whether somebody has the address or not. `required` says that the organization takes no other way of signing in.',
      limit: ssoDiscoveries,
      changes: [],
      tag: 'Sign-in',
    },
  })
  .input(z.object({ email: emailField }))
  .output(
    z.object({
      connection: z
        .object({
          providerId: z.string(),
          name: z.string(),
          organizationName: z.string(),
          organizationLogo: z.string().nullable(),
          required: z.boolean(),
        })
        .nullable(),
    }),
  )
  .mutation(async ({ ctx, input: { email } }) => {
    const connection = await findByEmail(ctx, email);
    if (!connection) return { connection: null };
    const { providerId, name, organization } = connection;
    const isNeeded = needsConnections(ctx, organization, connection);
    const required = isNeeded && (await findDemandable(ctx, organization.id)) !== undefined;
    return {
      connection: {
        providerId,
        name,
        organizationName: organization.name,
        organizationLogo: organization.logo,
        required,
      },
    };
  });
