import type { PermissionRequest } from '#core/access-control/access-control.ts';
import type { SignInFacts } from '#core/call/caller.ts';
import type { UnitSource } from '#core/call/unit.ts';
import type { Membership } from '#features/organization-membership/find-membership.ts';
import type { OrganizationAccess } from '#features/organization-membership/organization-access.ts';
import {
  type Asking,
  findRequirement,
  type Requirement,
  rulesOf,
  rulesOfOwners,
} from '#features/organization-membership/policy.ts';
import { findMissing, findPermitting, hasCreatorRole } from '#features/organization-membership/roles.ts';

/** The sign-in lacks a step. */
interface ByPolicy {
  rule: 'policy';
  allowed: false;
  requires: Requirement;
  asking: Asking;
}

/** A role of the member allows it, or none does. */
type ByRole =
  | { rule: 'role'; allowed: true; role: string }
  | { rule: 'no-role'; allowed: false; missingPermissions: readonly string[] };

/** The rule by which a call is allowed in an organization, or refused. */
export type Decision =
  | ByPolicy
  | ByRole
  | { rule: 'membership'; allowed: true }
  | { rule: 'owners-only'; allowed: boolean };

interface Deciding {
  membership: Membership;
  /** How the member signed in; undefined: nobody has signed in, so policies say nothing. */
  signIn: SignInFacts | undefined;
}

type Access = Pick<
  OrganizationAccess,
  'permission' | 'ownersOnly' | 'ownersAlways' | 'heldToOwners' | 'policy'
>;

function decideByPolicy(
  caller: UnitSource,
  { membership: { organization, member }, signIn }: Deciding,
  { heldToOwners, policy }: Access,
): ByPolicy | undefined {
  if (policy === null || !signIn) return undefined;
  const toRules = heldToOwners && hasCreatorRole(caller, member.role) ? rulesOfOwners : rulesOf;
  const asking = { organizationId: organization.id, rules: toRules(caller, organization) };
  const requires = findRequirement(asking, signIn, caller);
  return requires && { rule: 'policy', allowed: false, requires, asking };
}

function decideByRole(caller: UnitSource, membership: Membership, permission: PermissionRequest): ByRole {
  const role = findPermitting(caller, membership, permission);
  if (role !== undefined) return { rule: 'role', allowed: true, role };
  const missingPermissions = findMissing(caller, membership, permission);
  return { rule: 'no-role', allowed: false, missingPermissions };
}

/** What decides about a permission of a member: the policy of the organization, then the roles. */
export const decidePermission = (
  caller: UnitSource,
  deciding: Deciding,
  permission: PermissionRequest,
): ByPolicy | ByRole =>
  decideByPolicy(caller, deciding, {}) ?? decideByRole(caller, deciding.membership, permission);

/** What decides about a call of a member. Every call in an organization goes by it. */
export function decide(caller: UnitSource, deciding: Deciding, access: Access): Decision {
  const { permission, ownersOnly, ownersAlways } = access;
  const isOwner = hasCreatorRole(caller, deciding.membership.member.role);
  const isAsked = permission !== undefined && !(ownersAlways && isOwner);
  const decision =
    decideByPolicy(caller, deciding, access) ??
    (isAsked ? decideByRole(caller, deciding.membership, permission) : undefined);
  if (decision?.allowed === false) return decision;
  if (ownersOnly) return { rule: 'owners-only', allowed: isOwner };
  return decision ?? { rule: 'membership', allowed: true };
}
