import { memberWithUserView, toMemberWithUserView } from '#features/organization-members/member-view.ts';
import { MEMBER_NOT_FOUND } from '#features/organization-membership/errors.ts';
import { activeMemberProcedure } from '#features/organization-membership/member-procedure.ts';

export const getActiveMember = activeMemberProcedure({ none: null, notMember: MEMBER_NOT_FOUND })
  .meta({
    route: {
      path: '/organization/get-active-member',
      summary: 'Get what you are in the active organization, or null if none is active',
      tag: 'Organization',
    },
  })
  .output(memberWithUserView.nullable())
  .query(({ ctx: { membership, current, ...ctx } }) =>
    membership === null
      ? null
      : toMemberWithUserView(ctx, {
          member: membership.member,
          user: current.user,
          teamIds: membership.teamIds,
        }),
  );
