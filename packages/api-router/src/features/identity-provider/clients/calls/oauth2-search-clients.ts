import { listClients } from '@keystead/db';
import { z } from 'zod';
import { listOf } from '#core/http/list-page.ts';
import {
  assertCursor,
  listFields,
  MOST_CLIENTS,
  toPageAnswer,
  toPageQuery,
} from '#features/identity-provider/clients/calls/client-list.ts';
import { clientProcedure } from '#features/identity-provider/clients/calls/client-procedure.ts';
import { clientView } from '#features/identity-provider/clients/calls/client-view.ts';
import {
  hasOwnedClients,
  ownerRefusals,
  requireOwner,
} from '#features/identity-provider/clients/calls/owner.ts';

export const searchOAuthClients = clientProcedure
  .meta({
    route: {
      path: '/oauth2/search-clients',
      summary: 'One page of your applications, or of those of an organization',
      description:
        'The newest first, or by name. `searchValue` is a text in the name, or the whole id; upper and lower case do not count. `total` counts all that match. `nextCursor` is the `cursor` of the next page. With `organization_id` those of that organization.',
      errors: [...ownerRefusals],
      callers: ['session'],
      isOn: hasOwnedClients,
      tag: 'Applications',
    },
  })
  .input(
    z
      .object({ organization_id: z.string().optional(), ...listFields })
      .superRefine(assertCursor)
      .optional(),
  )
  .output(
    z.object({
      clients: listOf(clientView, MOST_CLIENTS),
      total: z.number(),
      nextCursor: z.string().nullable(),
    }),
  )
  .query(async ({ ctx, input: given = {} }) => {
    const owner = await requireOwner(ctx, given.organization_id, 'read');
    const query = toPageQuery(given);
    return toPageAnswer(ctx, await listClients(ctx.em(), { ...query, owner }), query);
  });
