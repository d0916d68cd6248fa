import { z } from 'zod';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { transferRejected } from '#features/organization-transfer/events.ts';
import { transferView } from '#features/organization-transfer/transfer-view.ts';
import { endTransfer, toTransferView, transferProcedure } from '#features/organization-transfer/transfers.ts';

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
  .mutation(async ({ ctx, input: { transferId: id } }) => {
    const { organization, member } = ctx.membership;
    return ctx.inOrganization(async (transaction) => {
      const transfer = await endTransfer(transaction, {
        id,
        status: 'rejected',
        mayEnd: ({ toMember }) => toMember.userId === member.userId,
      });
      record(ctx, transferRejected, { actorId: member.userId, organizationId: organization.id });
      return { transfer: toTransferView(transfer) };
    });
  });
