import { OrganizationDomain } from '@keystead/db';
import { z } from 'zod';
import { done, statusView } from '#core/call/status-view.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { domainProcedure } from '#features/organization-domains/domain-procedure.ts';
import { DOMAIN_NOT_FOUND } from '#features/organization-domains/errors.ts';
import { domainRemoved } from '#features/organization-domains/facts.ts';
import { requireDomain } from '#features/organization-domains/find-domain.ts';
import { hasDomains } from '#features/organization-domains/options.ts';

export const removeDomain = domainProcedure('delete')
  .meta({
    route: {
      path: '/organization/remove-domain',
      summary: 'Give up an e-mail domain of an organization',
      description: 'Whoever joined by it stays.',
      errors: [DOMAIN_NOT_FOUND],
      limit: writes,
      isOn: hasDomains,
      changes: ['organization.listDomains'],
      tag: 'Organization domains',
    },
  })
  .input(z.object({ domainId: z.string() }))
  .output(statusView)
  .mutation(async ({ ctx, input }) => {
    const { organization, member } = ctx.membership;
    await ctx.inOrganization(async ({ em }) => {
      const { id, domain } = await requireDomain(em, organization.id, input.domainId);
      await em.nativeDelete(OrganizationDomain, { id });
      record(ctx, domainRemoved, {
        actorId: member.userId,
        organizationId: organization.id,
        targetType: 'domain',
        targetId: id,
        data: { domain },
      });
    });
    return done;
  });
