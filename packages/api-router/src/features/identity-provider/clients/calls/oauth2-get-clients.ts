import { OAuthClient } from '@keystead/db';
import { z } from 'zod';
import { listOf } from '#core/http/list-page.ts';
import { clientProcedure } from '#features/identity-provider/clients/calls/client-procedure.ts';
import { clientView, toClientView } from '#features/identity-provider/clients/calls/client-view.ts';
import {
  hasOwnedClients,
  ownerRefusals,
  requireOwner,
} from '#features/identity-provider/clients/calls/owner.ts';
import { toClient } from '#features/identity-provider/clients/client.ts';

/** More than one owner may have. */
const MOST = 200;

export const getOAuthClients = clientProcedure
  .meta({
    route: {
      path: '/oauth2/get-clients',
      summary: 'List your applications, or those of an organization',
      description: 'The newest first. With `organization_id` those of that organization.',
      errors: [...ownerRefusals],
      callers: ['session'],
      isOn: hasOwnedClients,
      tag: 'Applications',
    },
  })
  .input(z.object({ organization_id: z.string().optional() }).optional())
  .output(listOf(clientView, MOST))
  .query(async ({ ctx, input }) => {
    const owner = await requireOwner(ctx, input?.organization_id, 'read');
    const where = 'userId' in owner ? { user: owner.userId } : { organization: owner.organizationId };
    const rows = await ctx.em().find(OAuthClient, where, {
      populate: ['user', 'organization'],
      orderBy: { createdAt: 'desc', id: 'desc' },
      limit: MOST,
      disableIdentityMap: true,
    });
    return rows.map((row) => toClientView(toClient(ctx, row)));
  });
