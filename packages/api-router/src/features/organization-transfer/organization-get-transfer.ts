import { memberProcedure } from '#features/organization-membership/member-procedure.ts';
import { hasCreatorRole } from '#features/organization-membership/roles.ts';
import { transferView } from '#features/organization-transfer/transfer-view.ts';
import { findOwnTransfer } from '#features/organization-transfer/transfers.ts';

export const getTransfer = memberProcedure()
  .meta({
    route: {
      path: '/organization/get-transfer',
      summary: 'Get the ownership that is being offered, if you own the organization or it is offered to you',
      tag: 'Organization',
    },
  })
  .output(transferView.nullable())
  .query(({ ctx }) => {
    const { organization, member } = ctx.membership;
    const isOwner = hasCreatorRole(ctx, member.role);
    return findOwnTransfer(ctx, { organizationId: organization.id, userId: member.userId, isOwner });
  });
