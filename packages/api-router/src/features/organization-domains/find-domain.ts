import { OrganizationDomain, type Orm } from '@keystead/db';
import { AuthError } from '#core/errors/auth-error.ts';
import { DOMAIN_NOT_FOUND } from '#features/organization-domains/errors.ts';

/** A domain of this organization. Throws `DOMAIN_NOT_FOUND`. */
export async function requireDomain(
  em: Orm['em'],
  organizationId: string,
  domainId: string,
): Promise<OrganizationDomain> {
  const claim = await em.findOne(
    OrganizationDomain,
    { id: domainId, organization: organizationId },
    { refresh: true },
  );
  if (!claim) throw new AuthError(DOMAIN_NOT_FOUND);
  return claim;
}

export async function isClaimedElsewhere(
  em: Orm['em'],
  organizationId: string,
  domain: string,
): Promise<boolean> {
  const others = { domain, status: 'verified', organization: { $ne: organizationId } } as const;
  return (await em.count(OrganizationDomain, others)) > 0;
}
