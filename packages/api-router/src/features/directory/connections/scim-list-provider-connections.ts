import { ScimConnection } from '@keystead/db';
import { z } from 'zod';
import { listOf } from '#core/http/list-page.ts';
import { reads } from '#core/limits/limits.ts';
import { readDirectoriesProcedure } from '#features/directory/connections/connection-procedure.ts';
import { directoryView, showDirectories } from '#features/directory/connections/connection-view.ts';

/** Directories of one organization: more than it can have tokens for by default. */
const MOST = 100;

export const listProviderConnections = readDirectoriesProcedure
  .meta({
    route: {
      path: '/scim/list-provider-connections',
      summary: 'List the directories of an organization',
      limit: reads,
      tag: 'SCIM',
    },
  })
  .output(z.object({ providers: listOf(directoryView, MOST) }))
  .query(async ({ ctx }) => {
    const where = { organization: ctx.membership.organization.id };
    const orderBy = { createdAt: 'asc', id: 'asc' } as const;
    const rows = await ctx.em().find(ScimConnection, where, { orderBy, limit: MOST });
    return { providers: await showDirectories(ctx, rows) };
  });
