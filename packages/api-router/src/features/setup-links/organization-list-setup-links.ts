import { SetUpLink } from '@keystead/db';
import { listOf } from '#core/http/list-page.ts';
import { YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION } from '#features/organization-membership/errors.ts';
import { memberProcedure } from '#features/organization-membership/member-procedure.ts';
import { MOST_LINKS } from '#features/setup-links/facts.ts';
import { hasSetupLinks } from '#features/setup-links/purposes.ts';
import { setupLinkView, toSetupLinkView } from '#features/setup-links/setup-link-view.ts';

export const listSetupLinks = memberProcedure({
  permission: { sso: ['read'] },
  ownersAlways: true,
  denied: YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION,
})
  .meta({
    route: {
      path: '/organization/list-setup-links',
      summary: 'List the set-up links of an organization that still work',
      description: 'The newest first, without their tokens.',
      callers: ['session'],
      isOn: hasSetupLinks,
      tag: 'Set-up links',
    },
  })
  .output(listOf(setupLinkView, MOST_LINKS))
  .query(async ({ ctx }) => {
    const where = { organization: ctx.membership.organization.id, expiresAt: { $gt: ctx.now } };
    const orderBy = { createdAt: 'desc', id: 'desc' } as const;
    const links = await ctx
      .em()
      .find(SetUpLink, where, { orderBy, limit: MOST_LINKS, populate: ['member.user'] });
    return links.map(toSetupLinkView);
  });
