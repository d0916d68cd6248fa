import { Member } from '@keystead/db';
import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { MEMBER_NOT_FOUND } from '#features/organization-membership/errors.ts';
import { memberProcedure } from '#features/organization-membership/member-procedure.ts';

export const getActiveMemberRole = memberProcedure()
  .meta({
    route: {
      path: '/organization/get-active-member-role',
      summary: 'Get your roles in an organization, or those of another member',
      description: 'Several roles are separated by commas.',
      errors: [MEMBER_NOT_FOUND],
      tag: 'Organization',
    },
  })
  .input(z.object({ userId: z.string().optional() }).optional())
  .output(z.object({ role: z.string() }))
  .query(async ({ ctx, input }) => {
    const { member, organization } = ctx.membership;
    const { userId = member.userId } = input ?? {};
    if (userId === member.userId) return { role: member.role };
    const other = await ctx.em().findOne(Member, { user: userId, organization: organization.id });
    if (!other) throw new AuthError(MEMBER_NOT_FOUND);
    return { role: other.role };
  });
