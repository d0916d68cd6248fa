import { OrganizationDomain } from '@keystead/db';
import { listOf, MOST_ROWS } from '#core/http/list-page.ts';
import { readDomainsProcedure } from '#features/organization-domains/domain-procedure.ts';
import { domainView, toDomainView } from '#features/organization-domains/domain-view.ts';
import { hasDomains } from '#features/organization-domains/options.ts';

export const listDomains = readDomainsProcedure
  .meta({
    route: {
      path: '/organization/list-domains',
      summary: 'List the e-mail domains of an organization',
      description: 'With the DNS record that proves each of them.',
      isOn: hasDomains,
      tag: 'Organization domains',
    },
  })
  .output(listOf(domainView))
  .query(async ({ ctx }) => {
    const where = { organization: ctx.membership.organization.id };
    const orderBy = { createdAt: 'asc', id: 'asc' } as const;
    return (await ctx.em().find(OrganizationDomain, where, { orderBy, limit: MOST_ROWS })).map(toDomainView);
  });
