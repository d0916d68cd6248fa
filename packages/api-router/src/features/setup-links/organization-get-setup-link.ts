import { SetUpLink } from '@keystead/db';
import { AuthError } from '#core/errors/auth-error.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { procedureFor } from '#core/session/procedures.ts';
import { findOrganization } from '#features/organization-membership/find-organization.ts';
import { hasSetupLinks } from '#features/setup-links/purposes.ts';
import { openedLinkView, toOpenedLinkView } from '#features/setup-links/setup-link-view.ts';

export const getSetupLink = procedureFor('set-up-link')
  .meta({
    route: {
      path: '/organization/get-setup-link',
      summary: 'Read the set-up link that is open in this browser',
      isOn: hasSetupLinks,
      tag: 'Set-up links',
    },
  })
  .output(openedLinkView)
  .query(async ({ ctx }) => {
    const { id, organizationId } = ctx.caller;
    const link = await ctx.em().findOne(SetUpLink, { id }, { populate: ['member.user'] });
    const found = await findOrganization(ctx, { id: organizationId });
    // It may have ended since the caller was read.
    if (!link || !found) throw new AuthError(UNAUTHORIZED);
    return toOpenedLinkView(link, found.organization);
  });
