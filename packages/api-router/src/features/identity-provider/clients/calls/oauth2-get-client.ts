import { z } from 'zod';
import { clientProcedure } from '#features/identity-provider/clients/calls/client-procedure.ts';
import { clientFacts, toClientFacts } from '#features/identity-provider/clients/calls/client-view.ts';
import {
  hasOwnedClients,
  ownClientRefusals,
  requireOwnClient,
} from '#features/identity-provider/clients/calls/owner.ts';
import { toClient } from '#features/identity-provider/clients/client.ts';

export const getOAuthClient = clientProcedure
  .meta({
    route: {
      path: '/oauth2/get-client',
      summary: 'Get an application of your own or of an organization',
      description:
        '`people` is the number of people who have given it access, up to 1,000; `has_more_people` says that there are more.',
      errors: [...ownClientRefusals],
      callers: ['session'],
      isOn: hasOwnedClients,
      tag: 'Applications',
    },
  })
  .input(z.object({ client_id: z.string() }))
  .output(clientFacts)
  .query(async ({ ctx, input }) => {
    const { row } = await requireOwnClient(ctx, input.client_id, 'read');
    return toClientFacts(ctx, toClient(ctx, row));
  });
