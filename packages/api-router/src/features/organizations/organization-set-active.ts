import { z } from 'zod';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { inSession } from '#core/session/procedures.ts';
import { activate, holdMember } from '#features/organization-membership/active-organization.ts';
import { USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION } from '#features/organization-membership/errors.ts';
import { activeMemberProcedure } from '#features/organization-membership/member-procedure.ts';
import { organizationFields } from '#features/organization-profile/named-organization.ts';
import { organizationActivated } from '#features/organizations/facts.ts';
import { fullOrganizationView, readFullOrganization } from '#features/organizations/full-organization.ts';

export const setActiveOrganization = activeMemberProcedure({
  none: null,
  named: true,
  notMember: USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION,
})
  .meta({
    route: {
      path: '/organization/set-active',
      summary: 'Choose the organization that this session acts in',
      description: 'An `organizationId` of null: it acts in none, and the answer is null.',
      limit: writes,
      changesSession: true,
      callers: ['session'],
      tag: 'Organization',
    },
  })
  .use(inSession)
  .input(
    z.object({
      ...organizationFields,
      organizationId: organizationFields.organizationId.nullable(),
    }),
  )
  .output(fullOrganizationView.nullable())
  .mutation(async ({ ctx, input }) => {
    const { session, user } = ctx.caller;
    if (!ctx.membership) {
      const clears = input.organizationId === null && session.activeOrganizationId !== null;
      if (clears) activate(ctx, { organizationId: null, teamId: null });
      return null;
    }
    const { id: organizationId } = ctx.membership.organization;
    const full = await readFullOrganization(ctx, ctx.membership);
    const isActive = session.activeOrganizationId === organizationId;
    holdMember(ctx, ctx.membership, USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION);
    activate(ctx, { organizationId, ...(!isActive && { teamId: null }) });
    record(ctx, organizationActivated, {
      actorId: user.id,
      targetType: 'organization',
      targetId: organizationId,
      organizationId,
    });
    return full;
  });
