import { SetUpLink } from '@keystead/db';
import { z } from 'zod';
import { done, statusView } from '#core/call/status-view.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION } from '#features/organization-membership/errors.ts';
import { freshMemberProcedure } from '#features/organization-membership/member-procedure.ts';
import { organizationFields } from '#features/organization-profile/named-organization.ts';
import { SETUP_LINK_NOT_FOUND } from '#features/setup-links/errors.ts';
import { setupLinkRevoked } from '#features/setup-links/facts.ts';
import { hasSetupLinks } from '#features/setup-links/purposes.ts';

export const revokeSetupLink = freshMemberProcedure({
  permission: { sso: ['create'] },
  ownersAlways: true,
  denied: YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION,
  changes: true,
})
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/organization/revoke-setup-link',
      summary: 'End a set-up link',
      description: 'Its token and all browsers in which it is open end at once. What was set up by it stays.',
      errors: [SETUP_LINK_NOT_FOUND],
      limit: writes,
      callers: ['session'],
      isOn: hasSetupLinks,
      changes: ['organization.listSetupLinks'],
      tag: 'Set-up links',
    },
  })
  .input(z.object({ ...organizationFields, id: z.string().max(64) }))
  .output(statusView)
  .mutation(async ({ ctx, input: { id } }) => {
    await ctx.inOrganization(async ({ unit, em, organization }) => {
      const gone = await em.nativeDelete(SetUpLink, { id, organization: organization.id });
      if (gone === 0) throw new AuthError(SETUP_LINK_NOT_FOUND);
      record(unit, setupLinkRevoked, {
        organizationId: organization.id,
        targetType: 'set-up-link',
        targetId: id,
      });
    });
    return done;
  });
