import { OrganizationDomain } from '@keystead/db';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { DOMAIN_ALREADY_CLAIMED } from '#features/organization-domains/errors.ts';
import { domainAdded } from '#features/organization-domains/facts.ts';
import { isClaimedElsewhere } from '#features/organization-domains/find-domain.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';

/** The existing domain of the organization, or a new one. */
export async function claimDomain(
  { unit, em, organization }: OrganizationTransaction,
  domain: string,
): Promise<OrganizationDomain> {
  if (await isClaimedElsewhere(em, organization.id, domain)) throw new AuthError(DOMAIN_ALREADY_CLAIMED);
  const known = await em.findOne(OrganizationDomain, { organization: organization.id, domain });
  if (known) return known;
  const added = em.create(OrganizationDomain, {
    id: unit.deps.random(32, 'letters'),
    organization,
    domain,
    challenge: unit.deps.random(32, 'letters'),
    createdAt: unit.now,
    updatedAt: unit.now,
  });
  record(unit, domainAdded, {
    organizationId: organization.id,
    targetType: 'domain',
    targetId: added.id,
    data: { domain },
  });
  return added;
}
