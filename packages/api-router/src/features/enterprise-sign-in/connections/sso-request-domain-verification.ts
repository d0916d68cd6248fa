import { z } from 'zod';
import { writes } from '#core/limits/limits.ts';
import { DOMAIN_VERIFIED } from '#features/enterprise-connections/errors.ts';
import { connectionDomainProcedure } from '#features/enterprise-sign-in/connections/connection-procedure.ts';
import { requireUnverified } from '#features/enterprise-sign-in/connections/unverified-domain.ts';
import { toRecord } from '#features/organization-domains/domain-view.ts';

export const requestDomainVerification = connectionDomainProcedure
  .meta({
    route: {
      path: '/sso/request-domain-verification',
      status: 201,
      summary: 'Get the DNS record that verifies a domain of an identity provider',
      description: 'Of several domains the first that is not verified. The record is that of list-domains.',
      errors: [DOMAIN_VERIFIED],
      limit: writes,
      changes: [],
      tag: 'Single sign-on',
    },
  })
  .input(z.object({ providerId: z.string() }))
  .output(
    z.object({
      /** The value of the record, by the name of the published clients. */
      domainVerificationToken: z.string(),
      recordName: z.string(),
      recordValue: z.string(),
      domain: z.string(),
    }),
  )
  .mutation(async ({ ctx }) => {
    const claim = await requireUnverified(ctx, ctx.connection);
    const record = toRecord(claim);
    return { domainVerificationToken: record.recordValue, ...record, domain: claim.domain };
  });
