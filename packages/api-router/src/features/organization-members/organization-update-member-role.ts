import { z } from 'zod';
import { writes } from '#core/limits/limits.ts';
import {
  inPersonRefusals,
  notWhileImpersonating,
} from '#features/administration-access/while-impersonating.ts';
import {
  announceRoleChange,
  changeRole,
  planRoleChange,
} from '#features/organization-members/change-role.ts';
import { YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER } from '#features/organization-members/errors.ts';
import { findTarget } from '#features/organization-members/find-target.ts';
import { givingRolesProcedure } from '#features/organization-members/member-procedures.ts';
import { memberView, roleField } from '#features/organization-members/member-view.ts';
import { BREAK_GLASS_REQUIRED } from '#features/organization-membership/errors.ts';
import { shownOfMembers } from '#features/organization-profile/shown-of-organizations.ts';
import { ROLE_NOT_FOUND } from '#features/organization-roles/errors.ts';

export const updateMemberRole = givingRolesProcedure
  .meta({
    ...notWhileImpersonating('partly'),
    route: {
      path: '/organization/update-member-role',
      summary: 'Give a member other roles',
      description:
        'Nobody gives or takes away rights that they lack. Only owners make owners, and the last one stays.',
      errors: [ROLE_NOT_FOUND, YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER, BREAK_GLASS_REQUIRED],
      limit: writes,
      errorsOfService: inPersonRefusals,
      changes: shownOfMembers,
      tag: 'Organization',
    },
  })
  .input(z.object({ memberId: z.string(), role: roleField }))
  .output(memberView)
  .mutation(async ({ ctx, input: { memberId, role: names } }) => {
    const target = await findTarget(ctx, ctx.membership, { memberId });
    const plan = await planRoleChange(ctx, { target, names });
    const member = await ctx.inOrganization((transaction, caller) => changeRole(transaction, caller, plan));
    announceRoleChange(ctx, { member, target: plan.target });
    return member;
  });
