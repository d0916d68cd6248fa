import { z } from 'zod';
import { writeNow } from '#core/call/commit.ts';
import { successView } from '#core/call/status-view.ts';
import { writes } from '#core/limits/limits.ts';
import {
  adminClientProcedure,
  requireRow,
  rowRefusals,
} from '#features/identity-provider/clients/calls/admin-procedure.ts';
import { deleteClientRow } from '#features/identity-provider/clients/calls/change-client-row.ts';

export const adminDeleteOAuthClient = adminClientProcedure('delete')
  .meta({
    route: {
      path: '/admin/oauth2/delete-client',
      summary: 'Delete any application that is not in the configuration',
      description:
        'All its access ends at once. An application with a document stays in the list and is disabled, because its next request would add it again.',
      errors: [...rowRefusals],
      limit: writes,
      callers: ['session'],
      changes: ['admin.oauth2'],
      tag: 'Applications',
    },
  })
  .input(z.object({ client_id: z.string() }))
  .output(successView)
  .mutation(async ({ ctx, input: { client_id: id } }) => {
    await requireRow(ctx, id);
    const actorId = ctx.caller.user.id;
    await writeNow(ctx, async () => ctx.write((em) => deleteClientRow({ unit: ctx, em }, { id, actorId })));
    return { success: true as const };
  });
