import { listClients } from '@keystead/db';
import { z } from 'zod';
import { queryNumber } from '#core/http/input/query-number.ts';
import { listOf } from '#core/http/list-page.ts';
import { adminClientProcedure } from '#features/identity-provider/clients/calls/admin-procedure.ts';
import { clientView, toClientView } from '#features/identity-provider/clients/calls/client-view.ts';
import { toClient } from '#features/identity-provider/clients/client.ts';
import { operatorClients } from '#features/identity-provider/clients/operator-clients.ts';

/** Applications that one page has at most. */
const MOST = 100;

const input = z.object({
  /** Text in the name, or the whole id. */
  searchValue: z.string().max(512).optional(),
  source: z.enum(['admin', 'organization', 'person', 'registered', 'document']).optional(),
  limit: queryNumber(1, MOST).optional(),
  offset: queryNumber(0, 999_999_999).optional(),
});

export const adminListOAuthClients = adminClientProcedure('read')
  .meta({
    route: {
      path: '/admin/oauth2/list-clients',
      summary: 'List all applications, a page at a time',
      description:
        'The newest first. `searchValue` is a text in the name, or the whole id; upper and lower case do not count. `total` counts all that match. On every page, `configured` has the applications of the configuration, which nobody can change here.',
      tag: 'Applications',
    },
  })
  .input(input.optional())
  .output(
    z.object({
      clients: listOf(clientView, MOST),
      total: z.number(),
      limit: z.number(),
      offset: z.number(),
      configured: listOf(clientView),
    }),
  )
  .query(async ({ ctx, input: given }) => {
    const { searchValue, source, limit = 50, offset = 0 } = given ?? {};
    const { clients, total } = await listClients(ctx.em(), {
      search: searchValue?.trim(),
      source,
      limit,
      offset,
    });
    return {
      clients: clients.map((row) => toClientView(toClient(ctx, row))),
      total,
      limit,
      offset,
      configured: [...operatorClients.of(ctx).values()].map(toClientView),
    };
  });
