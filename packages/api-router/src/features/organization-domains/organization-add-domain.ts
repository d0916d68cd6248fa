import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { writes } from '#core/limits/limits.ts';
import { claimDomain } from '#features/organization-domains/claim-domain.ts';
import { toDomainName } from '#features/organization-domains/domain-name.ts';
import { proveDomainProcedure } from '#features/organization-domains/domain-procedure.ts';
import { domainView, toDomainView } from '#features/organization-domains/domain-view.ts';
import {
  DOMAIN_ALREADY_CLAIMED,
  INVALID_DOMAIN,
  PUBLIC_DOMAIN,
} from '#features/organization-domains/errors.ts';
import { hasDomains } from '#features/organization-domains/options.ts';
import { isPublicDomain } from '#features/organization-domains/public-domains.ts';

export const addDomain = proveDomainProcedure
  .meta({
    route: {
      path: '/organization/add-domain',
      summary: 'Claim an e-mail domain for an organization',
      description:
        'The answer has the TXT record that proves it. Until then the claim does nothing. A domain that the organization has already is answered as it is.',
      errors: [INVALID_DOMAIN, PUBLIC_DOMAIN, DOMAIN_ALREADY_CLAIMED],
      limit: writes,
      isOn: hasDomains,
      changes: ['organization.listDomains'],
      tag: 'Organization domains',
    },
  })
  .input(z.object({ domain: z.string().max(1000) }))
  .output(domainView)
  .mutation(async ({ ctx, input }) => {
    const domain = toDomainName(input.domain);
    if (domain === undefined) throw new AuthError(INVALID_DOMAIN);
    if (isPublicDomain(ctx, domain)) throw new AuthError(PUBLIC_DOMAIN);
    const added = await ctx.inOrganization((transaction) => claimDomain(transaction, domain));
    return toDomainView(added);
  });
