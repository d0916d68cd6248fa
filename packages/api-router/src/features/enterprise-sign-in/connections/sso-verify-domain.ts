import { z } from 'zod';
import { DOMAIN_VERIFIED } from '#features/enterprise-connections/errors.ts';
import { connectionDomainProcedure } from '#features/enterprise-sign-in/connections/connection-procedure.ts';
import { requireUnverified } from '#features/enterprise-sign-in/connections/unverified-domain.ts';
import { providerChecks } from '#features/enterprise-sign-in/facts.ts';
import { verifyClaim, verifyRefusals } from '#features/organization-domains/verify-claim.ts';

export const verifyDomain = connectionDomainProcedure
  .meta({
    route: {
      path: '/sso/verify-domain',
      status: 204,
      summary: 'Verify a domain of an identity provider by its DNS record',
      errors: [DOMAIN_VERIFIED, ...verifyRefusals],
      limit: providerChecks,
      changes: ['sso.providers', 'sso.getProvider', 'organization.listDomains'],
      tag: 'Single sign-on',
    },
  })
  .input(z.object({ providerId: z.string() }))
  .output(z.void())
  .mutation(async ({ ctx }) => {
    const claim = await requireUnverified(ctx, ctx.connection);
    await verifyClaim(ctx, claim.id);
  });
