import { z } from 'zod';
import { writes } from '#core/limits/limits.ts';
import { announceRemoval, planLeaving } from '#features/organization-members/end-membership.ts';
import { YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER } from '#features/organization-members/errors.ts';
import { memberLeft } from '#features/organization-members/facts.ts';
import { findTarget } from '#features/organization-members/find-target.ts';
import { leavingProcedure } from '#features/organization-members/member-procedures.ts';
import { memberWithUserView } from '#features/organization-members/member-view.ts';
import { removeMember } from '#features/organization-members/remove-member.ts';
import { BREAK_GLASS_REQUIRED } from '#features/organization-membership/errors.ts';
import { organizationFields } from '#features/organization-profile/named-organization.ts';
import { shownOfOwnOrganizations } from '#features/organization-profile/shown-of-organizations.ts';

export const leaveOrganization = leavingProcedure
  .meta({
    route: {
      path: '/organization/leave',
      summary: 'Leave an organization',
      description: 'The only owner cannot leave.',
      errors: [YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER, BREAK_GLASS_REQUIRED],
      limit: writes,
      changesSession: true,
      changes: shownOfOwnOrganizations,
      tag: 'Organization',
    },
  })
  .input(z.object(organizationFields))
  .output(memberWithUserView)
  .mutation(async ({ ctx }) => {
    const { membership } = ctx;
    const { id: memberId } = membership.member;
    const target = await planLeaving(ctx, await findTarget(ctx, membership, { memberId }));
    await ctx.inOrganization(async (transaction, { member }) => {
      await removeMember(transaction, {
        member,
        actorId: member.userId,
        event: memberLeft,
        lastOwner: YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER,
        ending: 'left',
      });
    });
    announceRemoval(ctx, target);
    return target.withUser;
  });
