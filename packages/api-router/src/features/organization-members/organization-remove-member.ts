import { z } from 'zod';
import { writes } from '#core/limits/limits.ts';
import {
  announceRemoval,
  planRemoval,
  removalChanges,
  removeFor,
} from '#features/organization-members/end-membership.ts';
import {
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER,
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER,
} from '#features/organization-members/errors.ts';
import { findTarget } from '#features/organization-members/find-target.ts';
import { removingProcedure } from '#features/organization-members/member-procedures.ts';
import { memberWithUserView } from '#features/organization-members/member-view.ts';
import { BREAK_GLASS_REQUIRED } from '#features/organization-membership/errors.ts';

export const removeMember = removingProcedure
  .meta({
    route: {
      path: '/organization/remove-member',
      summary: 'Remove a member',
      description:
        'Takes the id of the member, or their e-mail address. Nobody removes somebody who has rights that they lack.',
      errors: [
        YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER,
        YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER,
        BREAK_GLASS_REQUIRED,
      ],
      limit: writes,
      changesSession: true,
      changes: removalChanges,
      tag: 'Organization',
    },
  })
  .input(z.object({ memberIdOrEmail: z.string() }))
  .output(z.object({ member: memberWithUserView }))
  .mutation(async ({ ctx, input: { memberIdOrEmail } }) => {
    const { membership } = ctx;
    const naming = memberIdOrEmail.includes('@') ? { email: memberIdOrEmail } : { memberId: memberIdOrEmail };
    const target = await planRemoval(ctx, await findTarget(ctx, membership, naming));
    await ctx.inOrganization((transaction, caller) => removeFor(transaction, caller, target));
    announceRemoval(ctx, target);
    return { member: target.withUser };
  });
