import { OrganizationDomain } from '@keystead/db';
import { z } from 'zod';
import { toDomains } from '#features/organization-domains/access.ts';
import { domainView, toDomainView } from '#features/organization-domains/domain-view.ts';
import { hasDomains } from '#features/organization-domains/options.ts';
import { memberProcedure, organizationField } from '#features/organization-membership/member-procedure.ts';

export const listDomains = memberProcedure(toDomains('read'))
  .meta({
    route: {
      path: '/organization/list-domains',
      summary: 'List the e-mail domains of an organization',
      description: 'With the DNS record that proves each of them.',
      isOn: hasDomains,
      tag: 'Organization domains',
    },
  })
  .input(z.object(organizationField))
  .output(z.array(domainView))
  .query(async ({ ctx }) => {
    const where = { organization: ctx.membership.organization.id };
    const orderBy = { createdAt: 'asc', id: 'asc' } as const;
    return (await ctx.em().find(OrganizationDomain, where, { orderBy })).map(toDomainView);
  });
