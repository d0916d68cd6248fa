import { Member } from '@keystead/db';
import { z } from 'zod';
import { done, statusView } from '#core/call/status-view.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { removeAccountsOf } from '#features/enterprise-connections/connection-accounts.ts';
import { YOU_ARE_NOT_ALLOWED_TO_MANAGE_SSO } from '#features/enterprise-connections/errors.ts';
import { ssoAccountUnlinked } from '#features/enterprise-connections/facts.ts';
import { MEMBER_NOT_FOUND } from '#features/organization-membership/errors.ts';
import { freshMemberProcedure } from '#features/organization-membership/member-procedure.ts';
import { organizationFields } from '#features/organization-profile/named-organization.ts';

export const unlinkMember = freshMemberProcedure({
  permission: { sso: ['delete'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_MANAGE_SSO,
  changes: true,
})
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/sso/unlink-member',
      summary: 'Forget which person of the identity provider a member is',
      description:
        'For somebody who has another account there now. Their sessions by it end; the next sign-in links the new one.',
      errors: [MEMBER_NOT_FOUND],
      limit: writes,
      callers: ['session'],
      changes: [],
      tag: 'Single sign-on',
    },
  })
  .input(z.object({ ...organizationFields, memberId: z.string() }))
  .output(statusView)
  .mutation(async ({ ctx, input: { memberId } }) => {
    const { organization } = ctx.membership;
    const member = await ctx.em().findOne(Member, { id: memberId, organization: organization.id });
    if (!member) throw new AuthError(MEMBER_NOT_FOUND);
    const { userId } = member;
    ctx.lock({ users: [userId] });
    await ctx.inOrganization(async ({ unit, em }) => {
      await removeAccountsOf(unit, em, { organizationId: organization.id, userIds: [userId] });
      record(unit, ssoAccountUnlinked, {
        actorId: ctx.caller.user.id,
        targetId: userId,
        organizationId: organization.id,
      });
    });
    return done;
  });
