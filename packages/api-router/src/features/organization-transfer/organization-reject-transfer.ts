import { z } from 'zod';
import { writes } from '#core/limits/limits.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { transferRejected } from '#features/organization-transfer/facts.ts';
import { transferView } from '#features/organization-transfer/transfer-view.ts';
import { endOffer, transferProcedure } from '#features/organization-transfer/transfers.ts';

export const rejectTransfer = transferProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/organization/reject-transfer',
      summary: 'Decline the ownership of an organization',
      errors: [],
      limit: writes,
      changes: ['organization.getTransfer'],
      tag: 'Organization',
    },
  })
  .input(z.object({ transferId: z.string() }))
  .output(z.object({ transfer: transferView }))
  .mutation(({ ctx, input: { transferId: id } }) =>
    ctx.inOrganization((transaction, { member: { userId } }) =>
      endOffer(transaction, {
        id,
        actorId: userId,
        status: 'rejected',
        event: transferRejected,
        mayEnd: ({ toMember }) => toMember.userId === userId,
      }),
    ),
  );
