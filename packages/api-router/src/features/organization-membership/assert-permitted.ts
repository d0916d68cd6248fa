import { isPerson, type PersonCaller, type SetUpLinkCaller, signInOf } from '#core/call/caller.ts';
import type { UnitSource } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { type Decision, decide } from '#features/organization-membership/decide.ts';
import type { Membership } from '#features/organization-membership/find-membership.ts';
import type { OrganizationAccess } from '#features/organization-membership/organization-access.ts';
import { toPolicyRefusal } from '#features/organization-membership/policy.ts';

/** Requirements of a call in an organization, and its caller. Procedures of members have it in their context. */
export interface Permit {
  membership: Membership;
  access: OrganizationAccess;
  /** The member, or somebody with a link that the member made: a link has not signed in, so policies say nothing of it. */
  current: PersonCaller | SetUpLinkCaller;
}

/** An error that hides the organization from strangers says nothing of it to members either. */
function toRefusal({ denied, notMember }: OrganizationAccess, decision: Decision): AuthError {
  if (decision.rule === 'policy') return toPolicyRefusal(decision.asking, decision.requires);
  const isHidden = denied === undefined || denied === notMember;
  if (isHidden || decision.rule !== 'no-role') return new AuthError(denied ?? notMember);
  return new AuthError(denied, { data: { missingPermissions: decision.missingPermissions } });
}

/**
 * Refuses a session that does not meet the policy of the organization, and a member without the permission of the
 * call.
 */
export function assertPermitted(caller: UnitSource, { membership, access, current }: Permit): void {
  const signIn = isPerson(current) ? signInOf(current) : undefined;
  const decision = decide(caller, { membership, signIn }, access);
  if (!decision.allowed) throw toRefusal(access, decision);
}
