import { z } from 'zod';
import { writes } from '#core/limits/limits.ts';
import { deleteClientRow } from '#features/identity-provider/clients/calls/change-client-row.ts';
import { clientProcedure } from '#features/identity-provider/clients/calls/client-procedure.ts';
import {
  writeForOwner,
  writeRefusals,
} from '#features/identity-provider/clients/calls/client-transaction.ts';
import {
  hasOwnedClients,
  ownClientRefusals,
  requireOwnClient,
} from '#features/identity-provider/clients/calls/owner.ts';

export const deleteOAuthClient = clientProcedure
  .meta({
    route: {
      path: '/oauth2/delete-client',
      summary: 'Delete an application of your own or of an organization',
      description: 'All its access ends at once.',
      errors: [...ownClientRefusals, ...writeRefusals],
      limit: writes,
      callers: ['session'],
      changes: ['oauth2'],
      isOn: hasOwnedClients,
      tag: 'Applications',
    },
  })
  .input(z.object({ client_id: z.string() }))
  .output(z.void())
  .mutation(async ({ ctx, input: { client_id: id } }) => {
    const { owner } = await requireOwnClient(ctx, id, 'delete');
    const actorId = ctx.caller.user.id;
    await writeForOwner(ctx, owner, (transaction) => deleteClientRow(transaction, { id, actorId }));
  });
