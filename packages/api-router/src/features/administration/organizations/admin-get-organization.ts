import { Invitation, OrganizationDomain, Team } from '@keystead/db';
import { z } from 'zod';
import { listOf } from '#core/http/list-page.ts';
import { administratedOrganizationView } from '#features/administration/organizations/admin-list-organizations.ts';
import { requireTargetOrganization } from '#features/administration/organizations/target-organization.ts';
import { administratorProcedure } from '#features/administration-access/administrator-procedure.ts';
import { YOU_ARE_NOT_ALLOWED_TO_GET_ORGANIZATION } from '#features/administration-access/errors.ts';
import { hasDomains } from '#features/organization-domains/options.ts';
import { ORGANIZATION_NOT_FOUND } from '#features/organization-profile/errors.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';
import { hasTeams } from '#features/teams/options.ts';

/** Domains that one answer has at most. */
const MOST_DOMAINS = 100;

const organizationFactsView = administratedOrganizationView
  .extend({
    /** Number of teams. Undefined if teams are off. */
    teams: z.number().exactOptional(),
    /** Number of invitations that can still be accepted. */
    invitations: z.number(),
    /** E-mail domains, the oldest first. Undefined if domains are off. */
    domains: listOf(
      z.object({ domain: z.string(), status: z.enum(['pending', 'verified']) }),
      MOST_DOMAINS,
    ).exactOptional(),
  })
  .meta({ id: 'AdministratedOrganizationFacts' });

export const getOrganization = administratorProcedure({
  permission: { organization: ['get'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_GET_ORGANIZATION,
})
  .meta({
    route: {
      path: '/admin/get-organization',
      summary: 'Get one organization of the service',
      description:
        'With the number of its teams, of the invitations that can still be accepted, and with its e-mail domains. Its metadata and own fields are for its members.',
      errors: [ORGANIZATION_NOT_FOUND],
      isOn: hasOrganizations,
      tag: 'Administration',
    },
  })
  .input(z.object({ id: z.string() }))
  .output(organizationFactsView)
  .query(async ({ ctx, input: { id } }) => {
    const found = await requireTargetOrganization(ctx, id);
    const em = ctx.em();
    const open = { organization: id, status: 'pending' as const, expiresAt: { $gt: ctx.now } };
    const oldestFirst = { orderBy: { createdAt: 'asc', id: 'asc' }, limit: MOST_DOMAINS } as const;
    return {
      ...found,
      ...(hasTeams(ctx) && { teams: await em.count(Team, { organization: id }) }),
      invitations: await em.count(Invitation, open),
      ...(hasDomains(ctx) && {
        domains: (await em.find(OrganizationDomain, { organization: id }, oldestFirst)).map(
          ({ domain, status }) => ({ domain, status }),
        ),
      }),
    };
  });
