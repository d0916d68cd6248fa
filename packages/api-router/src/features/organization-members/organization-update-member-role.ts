import { z } from 'zod';
import { writes } from '#core/limits/limits.ts';
import {
  announceRoleChange,
  changeRole,
  planRoleChange,
} from '#features/organization-members/change-role.ts';
import { YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER } from '#features/organization-members/errors.ts';
import { memberView } from '#features/organization-members/member-view.ts';
import { roleField } from '#features/organization-members/role-field.ts';
import {
  MEMBER_NOT_FOUND,
  NO_ACTIVE_ORGANIZATION,
  ORGANIZATION_NOT_FOUND,
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER,
} from '#features/organization-membership/errors.ts';
import { inOrganization, readAgain } from '#features/organization-membership/lock.ts';
import { memberProcedure, organizationField } from '#features/organization-membership/member-procedure.ts';
import { ROLE_NOT_FOUND } from '#features/organization-roles/errors.ts';

export const updateMemberRole = memberProcedure({
  none: NO_ACTIVE_ORGANIZATION,
  stranger: MEMBER_NOT_FOUND,
  permission: { member: ['update'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER,
})
  .meta({
    route: {
      path: '/organization/update-member-role',
      summary: 'Give a member other roles',
      description: 'Nobody gives rights that they lack. Only owners make owners, and the last one stays.',
      errors: [ORGANIZATION_NOT_FOUND, ROLE_NOT_FOUND, YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER],
      limit: writes,
      changes: ['organization.listMembers', 'organization.getActiveMemberRole'],
      tag: 'Organization',
    },
  })
  .input(z.object({ memberId: z.string(), role: roleField, ...organizationField }))
  .output(memberView)
  .mutation(async ({ ctx, input: { memberId, role: names } }) => {
    const { membership } = ctx;
    const plan = await planRoleChange(ctx, membership, { memberId, names });
    const member = await inOrganization(ctx, membership.organization.id, async (transaction) =>
      changeRole(transaction, await readAgain(transaction, membership), plan),
    );
    announceRoleChange(ctx, membership, { member, target: plan.target });
    return member;
  });
