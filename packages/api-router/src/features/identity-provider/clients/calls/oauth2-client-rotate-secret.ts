import type { OAuthClient } from '@keystead/db';
import { z } from 'zod';
import { SERVICE_BUSY } from '#core/errors/request-errors.ts';
import { writes } from '#core/limits/limits.ts';
import { DAY } from '#core/options/durations.ts';
import { rotateSecretOfRow } from '#features/identity-provider/clients/calls/change-client-row.ts';
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
import { tellOfSecret } from '#features/identity-provider/clients/tell-of-secret.ts';
import { INVALID_CLIENT_METADATA } from '#features/oauth-grants/errors.ts';

/** Input of a rotation. */
export const rotationInput = z.object({
  client_id: z.string(),
  /** Seconds for which the secret from before works too. */
  overlap: z.number().min(0).max(DAY).default(0),
});

/** Errors of a rotation. */
export const rotationRefusals = [INVALID_CLIENT_METADATA, SERVICE_BUSY];

export const rotateClientSecret = clientProcedure
  .meta({
    route: {
      path: '/oauth2/client/rotate-secret',
      summary: 'Give an application another secret',
      description:
        'Only this answer has the new secret. The old secret works for `overlap` more seconds, at most a day. Without `overlap` it ends at once. Everybody who may change the application gets a mail.',
      errors: [...ownClientRefusals, ...writeRefusals, ...rotationRefusals],
      limit: writes,
      callers: ['session'],
      changes: ['oauth2.getClient', 'oauth2.getClients', 'oauth2.searchClients'],
      isOn: hasOwnedClients,
      tag: 'Applications',
    },
  })
  .input(rotationInput)
  .output(newClientView)
  .mutation(async ({ ctx, input: { client_id: id, overlap } }) => {
    const { owner } = await requireOwnClient(ctx, id, 'update');
    const actorId = ctx.caller.user.id;
    let rotated: { secret: string; row: OAuthClient } | undefined;
    await writeForOwner(ctx, owner, async (transaction) => {
      rotated = await rotateSecretOfRow(transaction, { id, actorId, overlap });
    });
    if (rotated) await tellOfSecret(ctx, rotated.row);
    return viewClient(ctx, id, rotated?.secret);
  });
