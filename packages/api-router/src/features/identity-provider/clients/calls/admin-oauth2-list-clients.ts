import { listClients } from '@keystead/db';
import { z } from 'zod';
import { queryNumber } from '#core/http/input/query-number.ts';
import { listOf } from '#core/http/list-page.ts';
import { adminClientProcedure } from '#features/identity-provider/clients/calls/admin-procedure.ts';
import {
  assertCursor,
  listFields,
  MOST_CLIENTS,
  toPageAnswer,
  toPageQuery,
} from '#features/identity-provider/clients/calls/client-list.ts';
import { clientView, toClientView } from '#features/identity-provider/clients/calls/client-view.ts';
import { operatorClients } from '#features/identity-provider/clients/operator-clients.ts';

const input = z
  .object({
    ...listFields,
    source: z.enum(['admin', 'organization', 'person', 'registered', 'document']).optional(),
    offset: queryNumber(0, 999_999_999).optional(),
  })
  .superRefine(assertCursor);

export const adminListOAuthClients = adminClientProcedure('read')
  .meta({
    route: {
      path: '/admin/oauth2/list-clients',
      summary: 'List all applications, a page at a time',
      description:
        'The newest first, or by name. `searchValue` is the start of the name or of the first redirect URI, with or without its scheme, or the whole id; upper and lower case do not count. By each of these it finds at most 1,000. `total` counts all that match. `nextCursor` is the `cursor` of the next page, from which `offset` counts. On every page, `configured` has the applications of the configuration, which nobody can change here.',
      tag: 'Applications',
    },
  })
  .input(input.optional())
  .output(
    z.object({
      clients: listOf(clientView, MOST_CLIENTS),
      total: z.number(),
      limit: z.number(),
      offset: z.number(),
      nextCursor: z.string().nullable(),
      configured: listOf(clientView),
    }),
  )
  .query(async ({ ctx, input: given = {} }) => {
    const { source, offset = 0 } = given;
    const query = toPageQuery(given);
    const page = await listClients(ctx.em(), { ...query, source, offset });
    return {
      ...toPageAnswer(ctx, page, query),
      limit: query.limit,
      offset,
      configured: [...operatorClients.of(ctx).values()].map(toClientView),
    };
  });
