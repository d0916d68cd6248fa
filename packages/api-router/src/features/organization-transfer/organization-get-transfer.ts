import { z } from 'zod';
import {
  NO_ACTIVE_ORGANIZATION,
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION,
} from '#features/organization-membership/errors.ts';
import { memberProcedure, organizationField } from '#features/organization-membership/member-procedure.ts';
import { hasCreatorRole } from '#features/organization-membership/roles.ts';
import { transferView } from '#features/organization-transfer/transfer-view.ts';
import { findOwnTransfer } from '#features/organization-transfer/transfers.ts';

export const getTransfer = memberProcedure({
  none: NO_ACTIVE_ORGANIZATION,
  stranger: YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION,
})
  .meta({
    route: {
      path: '/organization/get-transfer',
      summary: 'Get the ownership that is being offered, if you own the organization or it is offered to you',
      tag: 'Organization',
    },
  })
  .input(z.object(organizationField).optional())
  .output(transferView.nullable())
  .query(({ ctx }) => {
    const { organization, member } = ctx.membership;
    const isOwner = hasCreatorRole(ctx, member.role);
    return findOwnTransfer(ctx, { organizationId: organization.id, userId: member.userId, isOwner });
  });
