import type { OrganizationDomain } from '@keystead/db';
import { z } from 'zod';

export const domainEnrollment = z.enum(['none', 'suggest', 'automatic']);

/** An e-mail domain of an organization. */
export const domainView = z
  .object({
    id: z.string(),
    organizationId: z.string(),
    /** In lower case, international names in ASCII. */
    domain: z.string(),
    status: z.enum(['pending', 'verified']),
    enrollment: domainEnrollment,
    /** Names of the roles for users who join by it, separated by commas. */
    role: z.string(),
    /** Name of the TXT record that verifies it. */
    recordName: z.string(),
    recordValue: z.string(),
    createdAt: z.date(),
    verifiedAt: z.date().nullable(),
    lastCheckedAt: z.date().nullable(),
  })
  .meta({ id: 'OrganizationDomain' });

export type DomainView = z.infer<typeof domainView>;

type Claim = Pick<OrganizationDomain, 'domain' | 'challenge'>;

/** The TXT record that verifies a domain. */
export const toRecord = ({ domain, challenge }: Claim) => ({
  recordName: `_keystead-challenge.${domain}`,
  recordValue: `keystead-verification=${challenge}`,
});

export const toDomainView = (claim: OrganizationDomain): DomainView => ({
  id: claim.id,
  organizationId: claim.organizationId,
  domain: claim.domain,
  status: claim.status,
  enrollment: claim.enrollment,
  role: claim.role,
  ...toRecord(claim),
  createdAt: claim.createdAt,
  verifiedAt: claim.verifiedAt,
  lastCheckedAt: claim.lastCheckedAt,
});
