import { OrganizationDomain, SsoConnection } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { domainOfEmail } from '#features/organization-domains/domain-name.ts';

/** Names of connections are compared without case. */
export const toProviderKey = (providerId: string): string => providerId.toLowerCase();

/** A connection by its name, of an organization that is not deleted. */
export const findConnection = async (unit: Unit, providerId: string): Promise<SsoConnection | undefined> =>
  (await unit
    .em()
    .findOne(
      SsoConnection,
      { providerKey: toProviderKey(providerId), organization: { deletedAt: null } },
      { populate: ['organization'] },
    )) ?? undefined;

/** The connection of an organization that people come in by: of those that are switched on the first. */
export const findFirstConnection = async (
  unit: Unit,
  where: { organization: { id: string } | { slug: string }; restsSince?: null },
): Promise<SsoConnection | undefined> =>
  (await unit
    .em()
    .findOne(
      SsoConnection,
      { ...where, enabled: true, organization: { ...where.organization, deletedAt: null } },
      { populate: ['organization'], orderBy: { position: 'asc', createdAt: 'asc', id: 'asc' } },
    )) ?? undefined;

/** The organization that has verified this domain, or undefined. No suffix of it counts. */
export async function findOrganizationOfDomain(unit: Unit, domain: string): Promise<string | undefined> {
  const claim = await unit
    .em()
    .findOne(OrganizationDomain, { domain, status: 'verified', organization: { deletedAt: null } });
  return claim?.organizationId;
}

/** Those of these domains that the organization has verified now. */
export async function findVerified(
  unit: Unit,
  organizationId: string,
  domains: readonly string[],
): Promise<ReadonlySet<string>> {
  const where = { organization: organizationId, status: 'verified', domain: { $in: [...domains] } } as const;
  const claims = await unit.em().find(OrganizationDomain, where);
  return new Set(claims.map(({ domain }) => domain));
}

/** The organization holds the mailbox of an address: it has verified the domain, and now. No suffix of it counts. */
export async function ownsDomainOf(unit: Unit, organizationId: string, email: string): Promise<boolean> {
  const domain = domainOfEmail(email);
  return domain !== undefined && (await findVerified(unit, organizationId, [domain])).has(domain);
}
