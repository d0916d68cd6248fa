import { SsoConnection } from '@keystead/db';
import { z } from 'zod';
import { listOf } from '#core/http/list-page.ts';
import { reads } from '#core/limits/limits.ts';
import { readConnectionsProcedure } from '#features/enterprise-sign-in/connections/connection-procedure.ts';
import { connectionView, showConnections } from '#features/enterprise-sign-in/connections/connection-view.ts';

/** Connections of one organization: more than the option allows by default. */
const MOST = 100;

export const listProviders = readConnectionsProcedure
  .meta({
    route: {
      path: '/sso/providers',
      summary: 'List the identity providers of an organization',
      limit: reads,
      tag: 'Single sign-on',
    },
  })
  .output(z.object({ providers: listOf(connectionView, MOST) }))
  .query(async ({ ctx }) => {
    const { id: organization } = ctx.membership.organization;
    const order = { position: 'asc', createdAt: 'asc', id: 'asc' } as const;
    const rows = await ctx.em().find(SsoConnection, { organization }, { orderBy: order, limit: MOST });
    return { providers: await showConnections(ctx, organization, rows) };
  });
