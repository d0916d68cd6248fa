import type { MembershipRow, OrganizationDomain } from '@keystead/db';
import { z } from 'zod';
import { MOST_ROLES, readRoleNames, toRoleNames } from '#core/access-control/role-names.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { VALIDATION_ERROR } from '#core/errors/request-errors.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import {
  inPersonRefusals,
  notWhileImpersonating,
} from '#features/administration-access/while-impersonating.ts';
import { domainProcedure } from '#features/organization-domains/domain-procedure.ts';
import { domainEnrollment, domainView, toDomainView } from '#features/organization-domains/domain-view.ts';
import { DOMAIN_NOT_FOUND, DOMAIN_NOT_VERIFIED } from '#features/organization-domains/errors.ts';
import { domainUpdated } from '#features/organization-domains/facts.ts';
import { requireDomain } from '#features/organization-domains/find-domain.ts';
import { hasDomains } from '#features/organization-domains/options.ts';
import type { MemberContext } from '#features/organization-membership/member-context.ts';
import { hasCreatorRole } from '#features/organization-membership/roles.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';
import {
  ROLE_NOT_FOUND,
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE,
} from '#features/organization-roles/errors.ts';
import { assertRolesInPerson } from '#features/organization-roles/in-person.ts';
import { assertRolesExist, mayGive } from '#features/organization-roles/known-roles.ts';

const changes = z.strictObject({
  enrollment: domainEnrollment.optional(),
  role: z
    .union([z.string(), z.array(z.string())])
    .transform(readRoleNames)
    .refine((names) => names.length > 0, 'at least one role')
    .refine((names) => names.length <= MOST_ROLES, `at most ${MOST_ROLES} roles`)
    .optional(),
});

type Changes = z.output<typeof changes>;

/** Refuses roles that are unknown, that the caller may not grant, or that nobody may get without an owner. */
function assertRoles(ctx: MemberContext, membership: MembershipRow, names: readonly string[]): void {
  assertRolesExist(ctx, names, membership.roles);
  if (hasCreatorRole(ctx, names.join(',')))
    throw new AuthError(VALIDATION_ERROR, {
      params: { source: 'body' },
      issues: [{ path: 'data.role', message: 'The role of an owner is given by owners, one by one' }],
    });
  if (!mayGive(ctx, membership, names))
    throw new AuthError(YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE);
  assertRolesInPerson(ctx, names, membership.roles);
}

async function changeDomain(
  ctx: MemberContext,
  transaction: OrganizationTransaction,
  membership: MembershipRow,
  { domainId, data: { enrollment, role } }: { domainId: string; data: Changes },
): Promise<OrganizationDomain> {
  const { unit, em, organization } = transaction;
  const claim = await requireDomain(em, organization.id, domainId);
  const inEffect = role ?? toRoleNames(claim.role);
  // Permission to grant the role, because enrolment gives it to every user with such an e-mail address. Switching it
  // off needs no permission.
  const gives = role !== undefined || (enrollment !== undefined && enrollment !== 'none');
  if (gives) assertRoles(ctx, membership, inEffect);
  if (claim.status !== 'verified') throw new AuthError(DOMAIN_NOT_VERIFIED);
  const given = {
    ...(enrollment !== undefined && { enrollment }),
    ...(role !== undefined && { role: role.join(',') }),
  };
  Object.assign(claim, given, { updatedAt: unit.now });
  record(unit, domainUpdated, {
    actorId: membership.member.userId,
    organizationId: organization.id,
    targetType: 'domain',
    targetId: claim.id,
    data: { domain: claim.domain, ...given },
  });
  return claim;
}

export const updateDomain = domainProcedure('update')
  .meta({
    ...notWhileImpersonating('partly'),
    route: {
      path: '/organization/update-domain',
      summary: 'Choose what a verified domain does',
      description:
        '`suggest` offers people with an address there to join, `automatic` makes them members when their address is verified or when they sign in. `role` is what they get.',
      errors: [
        DOMAIN_NOT_FOUND,
        DOMAIN_NOT_VERIFIED,
        ROLE_NOT_FOUND,
        YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE,
      ],
      limit: writes,
      errorsOfService: inPersonRefusals,
      isOn: hasDomains,
      changes: ['organization.listDomains'],
      tag: 'Organization domains',
    },
  })
  .input(z.object({ domainId: z.string(), data: changes }))
  .output(domainView)
  .mutation(async ({ ctx, input }) => {
    const claim = await ctx.inOrganization((transaction, caller) =>
      changeDomain(ctx, transaction, caller, input),
    );
    return toDomainView(claim);
  });
