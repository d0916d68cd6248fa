import { OrganizationDomain, type SsoConnection } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { DOMAIN_VERIFIED } from '#features/enterprise-connections/errors.ts';

/** The first domain of a connection that the organization has not verified. Throws `DOMAIN_VERIFIED` without one. */
export async function requireUnverified(
  unit: Unit,
  { organizationId, domains }: SsoConnection,
): Promise<OrganizationDomain> {
  const where = { organization: organizationId, domain: { $in: domains } };
  const claims = await unit.em().find(OrganizationDomain, where);
  const first = domains
    .map((domain) => claims.find((claim) => claim.domain === domain))
    .find((claim) => claim !== undefined && claim.status !== 'verified');
  if (!first) throw new AuthError(DOMAIN_VERIFIED);
  return first;
}
