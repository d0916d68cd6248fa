import { z } from 'zod';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { hasCreatorRole } from '#features/organization-membership/roles.ts';
import { transferCanceled } from '#features/organization-transfer/events.ts';
import { transferView } from '#features/organization-transfer/transfer-view.ts';
import { endTransfer, toTransferView, transferProcedure } from '#features/organization-transfer/transfers.ts';

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
  .mutation(async ({ ctx, input: { transferId: id } }) => {
    const { organization, member } = ctx.membership;
    return ctx.inOrganization(async (transaction, { member: caller }) => {
      const transfer = await endTransfer(transaction, {
        id,
        status: 'canceled',
        mayEnd: ({ fromMember }) => fromMember.userId === member.userId || hasCreatorRole(ctx, caller.role),
      });
      record(ctx, transferCanceled, { actorId: member.userId, organizationId: organization.id });
      return { transfer: toTransferView(transfer) };
    });
  });
