import { type Organization, OrganizationDomain } from '@keystead/db';
import { z } from 'zod';
import { done, statusView } from '#core/call/status-view.ts';
import type { UnitSource } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { domainProcedure } from '#features/organization-domains/domain-procedure.ts';
import { DOMAIN_IS_REQUIRED, DOMAIN_NOT_FOUND } from '#features/organization-domains/errors.ts';
import { domainRemoved } from '#features/organization-domains/facts.ts';
import { requireDomain } from '#features/organization-domains/find-domain.ts';
import { holdsSignIn } from '#features/organization-domains/holds-sign-in.ts';
import { hasDomains } from '#features/organization-domains/options.ts';

/**
 * While the policy asks for the identity provider, who has an address of a verified domain comes in by that alone: without
 * the domain they could not, and the door would be open to them at once. The same while it has lapsed, and is still held.
 */
const isNeeded = (
  caller: UnitSource,
  organization: Organization,
  { status, lapsedAt }: OrganizationDomain,
): boolean => (status === 'verified' || lapsedAt !== null) && holdsSignIn(caller, organization);

export const removeDomain = domainProcedure('delete')
  .meta({
    route: {
      path: '/organization/remove-domain',
      summary: 'Give up an e-mail domain of an organization',
      description:
        'Whoever joined by it stays. While the policy asks for the identity provider, verified domains stay, too.',
      errors: [DOMAIN_NOT_FOUND, DOMAIN_IS_REQUIRED],
      limit: writes,
      isOn: hasDomains,
      changes: ['organization.listDomains'],
      tag: 'Organization domains',
    },
  })
  .input(z.object({ domainId: z.string() }))
  .output(statusView)
  .mutation(async ({ ctx, input }) => {
    const { member } = ctx.membership;
    await ctx.inOrganization(async ({ unit, em, organization }) => {
      const claim = await requireDomain(em, organization.id, input.domainId);
      if (isNeeded(unit, organization, claim)) throw new AuthError(DOMAIN_IS_REQUIRED);
      const { id, domain } = claim;
      await em.nativeDelete(OrganizationDomain, { id });
      record(ctx, domainRemoved, {
        actorId: member.userId,
        organizationId: organization.id,
        targetType: 'domain',
        targetId: id,
        data: { domain },
      });
    });
    return done;
  });
