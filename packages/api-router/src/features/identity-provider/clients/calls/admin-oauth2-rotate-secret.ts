import { writeNow } from '#core/call/commit.ts';
import { writes } from '#core/limits/limits.ts';
import {
  adminClientProcedure,
  requireRow,
  rowRefusals,
} from '#features/identity-provider/clients/calls/admin-procedure.ts';
import { rotateSecretOfRow } from '#features/identity-provider/clients/calls/change-client-row.ts';
import { newClientView } from '#features/identity-provider/clients/calls/client-view.ts';
import {
  rotationInput,
  rotationRefusals,
} from '#features/identity-provider/clients/calls/oauth2-client-rotate-secret.ts';
import { viewClient } from '#features/identity-provider/clients/calls/view-client.ts';
import { tellOfSecret } from '#features/identity-provider/clients/tell-of-secret.ts';

export const adminRotateClientSecret = adminClientProcedure('update')
  .meta({
    route: {
      path: '/admin/oauth2/rotate-secret',
      summary: 'Give any application that is not in the configuration another secret',
      description:
        'Only this answer has the new secret. The old secret works for `overlap` more seconds, at most a day. Without `overlap` it ends at once. Everybody who may change the application gets a mail.',
      errors: [...rowRefusals, ...rotationRefusals],
      limit: writes,
      callers: ['session'],
      changes: ['admin.oauth2'],
      tag: 'Applications',
    },
  })
  .input(rotationInput)
  .output(newClientView)
  .mutation(async ({ ctx, input: { client_id: id, overlap } }) => {
    await requireRow(ctx, id);
    const actorId = ctx.caller.user.id;
    const { secret, row } = await writeNow(ctx, async () =>
      ctx.write((em) => rotateSecretOfRow({ unit: ctx, em }, { id, actorId, overlap })),
    );
    await tellOfSecret(ctx, row);
    return viewClient(ctx, id, secret);
  });
