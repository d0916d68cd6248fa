import { z } from 'zod';
import { writeNow } from '#core/call/commit.ts';
import { writes } from '#core/limits/limits.ts';
import {
  adminClientProcedure,
  requireRow,
  rowRefusals,
} from '#features/identity-provider/clients/calls/admin-procedure.ts';
import { updateClientRow } from '#features/identity-provider/clients/calls/change-client-row.ts';
import { metadataChanges, metadataRefusals } from '#features/identity-provider/clients/calls/client-input.ts';
import { newClientView } from '#features/identity-provider/clients/calls/client-view.ts';
import { viewClient } from '#features/identity-provider/clients/calls/view-client.ts';

export const adminUpdateOAuthClient = adminClientProcedure('update')
  .meta({
    route: {
      path: '/admin/oauth2/update-client',
      methods: ['PATCH'],
      summary: 'Change any application that is not in the configuration',
      description:
        'As `/oauth2/update-client`. Each kind of application has the fields that its owner may set. Of an application with a document, only `disabled` can be changed.',
      errors: [...rowRefusals, ...metadataRefusals],
      limit: writes,
      callers: ['session'],
      changes: ['admin.oauth2'],
      tag: 'Applications',
    },
  })
  .input(z.object({ client_id: z.string(), update: metadataChanges }))
  .output(newClientView)
  .mutation(async ({ ctx, input: { client_id: id, update } }) => {
    await requireRow(ctx, id);
    const actorId = ctx.caller.user.id;
    const secret = await writeNow(ctx, async () =>
      ctx.write((em) => updateClientRow({ unit: ctx, em }, { id, actorId, isOperator: true, update })),
    );
    return viewClient(ctx, id, secret);
  });
