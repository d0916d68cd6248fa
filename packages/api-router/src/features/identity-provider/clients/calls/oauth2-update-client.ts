import { z } from 'zod';
import { writes } from '#core/limits/limits.ts';
import { updateClientRow } from '#features/identity-provider/clients/calls/change-client-row.ts';
import { metadataChanges, metadataRefusals } from '#features/identity-provider/clients/calls/client-input.ts';
import { clientProcedure } from '#features/identity-provider/clients/calls/client-procedure.ts';
import {
  writeForOwner,
  writeRefusals,
} from '#features/identity-provider/clients/calls/client-transaction.ts';
import { newClientView } from '#features/identity-provider/clients/calls/client-view.ts';
import {
  hasOwnedClients,
  ownClientRefusals,
  requireOwnClient,
} from '#features/identity-provider/clients/calls/owner.ts';
import { viewClient } from '#features/identity-provider/clients/calls/view-client.ts';

export const updateOAuthClient = clientProcedure
  .meta({
    route: {
      path: '/oauth2/update-client',
      summary: 'Change an application of your own or of an organization',
      description:
        'A field that is left out stays as it is; null removes an optional value. `disabled` ends all access of the application. The answer has `client_secret` if the application had none, and needs one from now on.',
      errors: [...ownClientRefusals, ...metadataRefusals, ...writeRefusals],
      limit: writes,
      callers: ['session'],
      changes: ['oauth2'],
      isOn: hasOwnedClients,
      tag: 'Applications',
    },
  })
  .input(z.object({ client_id: z.string(), update: metadataChanges }))
  .output(newClientView)
  .mutation(async ({ ctx, input: { client_id: id, update } }) => {
    const { owner } = await requireOwnClient(ctx, id, 'update');
    const actorId = ctx.caller.user.id;
    let secret: string | undefined;
    await writeForOwner(ctx, owner, async (transaction) => {
      secret = await updateClientRow(transaction, { id, actorId, update });
    });
    return viewClient(ctx, id, secret);
  });
