import { z } from 'zod';
import { writes } from '#core/limits/limits.ts';
import { proveDomainProcedure } from '#features/organization-domains/domain-procedure.ts';
import { domainView, toDomainView } from '#features/organization-domains/domain-view.ts';
import { hasDomains } from '#features/organization-domains/options.ts';
import { verifyClaim, verifyRefusals } from '#features/organization-domains/verify-claim.ts';

export const verifyDomain = proveDomainProcedure
  .meta({
    route: {
      path: '/organization/verify-domain',
      summary: 'Prove an e-mail domain of an organization by its DNS record',
      description:
        'Looks for the TXT record that list-domains shows. It has to stay: the service looks for it again every day.',
      errors: verifyRefusals,
      limit: writes,
      isOn: hasDomains,
      changes: ['organization.listDomains'],
      tag: 'Organization domains',
    },
  })
  .input(z.object({ domainId: z.string() }))
  .output(domainView)
  .mutation(async ({ ctx, input }) => toDomainView(await verifyClaim(ctx, input.domainId)));
