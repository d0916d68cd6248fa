import { type MembershipRow, OrganizationDomain } from '@keystead/db';
import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { toDomainName } from '#features/organization-domains/domain-name.ts';
import { domainProcedure } from '#features/organization-domains/domain-procedure.ts';
import { domainView, toDomainView } from '#features/organization-domains/domain-view.ts';
import {
  DOMAIN_ALREADY_CLAIMED,
  INVALID_DOMAIN,
  PUBLIC_DOMAIN,
} from '#features/organization-domains/errors.ts';
import { domainAdded } from '#features/organization-domains/facts.ts';
import { isClaimedElsewhere } from '#features/organization-domains/find-domain.ts';
import { hasDomains } from '#features/organization-domains/options.ts';
import { isPublicDomain } from '#features/organization-domains/public-domains.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';

/** The existing domain of the organization, or a new one. */
async function claim(
  { unit, em, organization }: OrganizationTransaction,
  { member }: MembershipRow,
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
    actorId: member.userId,
    organizationId: organization.id,
    targetType: 'domain',
    targetId: added.id,
    data: { domain },
  });
  return added;
}

export const addDomain = domainProcedure('create')
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
    const { membership } = ctx;
    const added = await ctx.inOrganization((transaction) => claim(transaction, membership, domain));
    return toDomainView(added);
  });
