import { isPerson, type PersonCaller, type SetUpLinkCaller, signInOf } from '#core/call/caller.ts';
import type { UnitSource } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { Membership } from '#features/organization-membership/find-membership.ts';
import type { OrganizationAccess } from '#features/organization-membership/organization-access.ts';
import { assertPolicy, rulesOf, rulesOfOwners } from '#features/organization-membership/policy.ts';
import { hasCreatorRole, isPermitted } from '#features/organization-membership/roles.ts';

/** Requirements of a call in an organization, and its caller. Procedures of members have it in their context. */
export interface Permit {
  membership: Membership;
  access: OrganizationAccess;
  /** The member, or somebody with a link that the member made: a link has not signed in, so policies say nothing of it. */
  current: PersonCaller | SetUpLinkCaller;
}

/**
 * Refuses a session that does not meet the policy of the organization, and a member without the permission of the
 * call.
 */
export function assertPermitted(caller: UnitSource, { membership, access, current }: Permit): void {
  const { permission, ownersOnly, ownersAlways, heldToOwners, denied = access.notMember } = access;
  const { organization } = membership;
  const isOwner = hasCreatorRole(caller, membership.member.role);
  const rules = heldToOwners && isOwner ? rulesOfOwners(caller, organization) : rulesOf(caller, organization);
  if (access.policy !== null && isPerson(current))
    assertPolicy(caller, organization, signInOf(current), rules);
  const isExempt = ownersAlways === true && isOwner;
  if (permission && !isExempt && !isPermitted(caller, membership, permission)) throw new AuthError(denied);
  if (ownersOnly && !isOwner) throw new AuthError(denied);
}
