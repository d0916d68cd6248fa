import { SsoConnection } from '@keystead/db';
import { z } from 'zod';
import { done, statusView } from '#core/call/status-view.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { writes } from '#core/limits/limits.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import {
  SSO_PROVIDER_NOT_FOUND,
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_SSO,
} from '#features/enterprise-connections/errors.ts';
import { toProviderKey } from '#features/enterprise-connections/find-connection.ts';
import { tellOwners } from '#features/enterprise-sign-in/connections/tell-owners.ts';
import { freshMemberProcedure } from '#features/organization-membership/member-procedure.ts';
import { organizationFields } from '#features/organization-profile/named-organization.ts';

export const reorderProviders = freshMemberProcedure({
  permission: { sso: ['update'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_MANAGE_SSO,
  changes: true,
})
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/sso/reorder',
      summary: 'Choose which identity provider of an organization people come in by',
      description: 'The first one that is switched on. Those that are not named come after the others.',
      errors: [SSO_PROVIDER_NOT_FOUND],
      limit: writes,
      callers: ['session'],
      changes: ['sso.providers', 'sso.getProvider'],
      tag: 'Single sign-on',
    },
  })
  .input(z.object({ ...organizationFields, providerIds: z.array(z.string()).min(1).max(100) }))
  .output(statusView)
  .mutation(async ({ ctx, input }) => {
    const keys = [...new Set(input.providerIds.map(toProviderKey))];
    await ctx.inOrganization(async (transaction) => {
      const { em, organization, unit } = transaction;
      const order = { position: 'asc', createdAt: 'asc', id: 'asc' } as const;
      const rows = await em.find(SsoConnection, { organization: organization.id }, { orderBy: order });
      const named = keys.map((key) => rows.find(({ providerKey }) => providerKey === key));
      if (named.includes(undefined)) throw new AuthError(SSO_PROVIDER_NOT_FOUND);
      const sorted = [...named, ...rows.filter((row) => !named.includes(row))].filter(
        (row) => row !== undefined,
      );
      for (const [position, row] of sorted.entries()) Object.assign(row, { position, updatedAt: unit.now });
      const [first] = sorted;
      if (first)
        await tellOwners(transaction, first, {
          change: 'updated',
          caller: ctx.caller,
          data: { fields: ['position'] },
        });
    });
    return done;
  });
