import { z } from 'zod';
import { writes } from '#core/limits/limits.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { transferCanceled } from '#features/organization-transfer/facts.ts';
import { transferView } from '#features/organization-transfer/transfer-view.ts';
import { endOffer, mayCancel, transferProcedure } from '#features/organization-transfer/transfers.ts';

export const cancelTransfer = transferProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/organization/cancel-transfer',
      summary: 'Take back the offer of an ownership',
      errors: [],
      limit: writes,
      changes: ['organization.getTransfer'],
      tag: 'Organization',
    },
  })
  .input(z.object({ transferId: z.string() }))
  .output(z.object({ transfer: transferView }))
  .mutation(({ ctx, input: { transferId: id } }) =>
    ctx.inOrganization((transaction, { member }) =>
      endOffer(transaction, {
        id,
        actorId: member.userId,
        status: 'canceled',
        event: transferCanceled,
        mayEnd: (transfer) => mayCancel(ctx, transfer, member),
      }),
    ),
  );
