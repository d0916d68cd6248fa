import type { PermissionRequest } from '#core/access-control/access-control.ts';
import { defineFact } from '#core/call/define-fact.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { ORGANIZATION_NAMES_DIFFER, ORGANIZATION_NOT_FOUND } from '#features/organization-profile/errors.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';

/** Requirements of a call in an organization, in the order in which they are checked. */
export interface OrganizationAccess {
  /** Error without an organization in the input and without an active one; null: the call returns null. */
  none: ErrorDefinition | null;
  /** Error for a user who is not a member, and for an organization that does not exist. */
  notMember: ErrorDefinition;
  /** Permissions, all of which are needed. Undefined: every member may call. */
  permission?: PermissionRequest;
  /** Members with the creator role may always call. */
  ownersAlways?: true;
  /** Only members with the creator role may call. */
  ownersOnly?: true;
  /** Error for a member without the permission. */
  denied?: ErrorDefinition;
  /**
   * Error for a session that does not meet the policy of the organization; null: the policy is not checked,
   * because the call shows it, or ends the membership. Default: that of all calls in organizations.
   */
  policy?: ErrorDefinition | null;
  /** Owners have to meet only the policy that an owner set last, so that nobody else can lock them out. */
  heldToOwners?: true;
  /** The call uses the lock of the organization, which may be deleted by then. */
  changes?: true;
  /** The input may name the organization, by id and by slug. */
  named?: true;
}

/** Set by the builders of calls in organizations. */
export const organizationFact = defineFact<OrganizationAccess>({
  isOn: hasOrganizations,
  errors: ({ none, notMember, policy, denied, changes, named }) =>
    [
      none,
      notMember,
      policy,
      denied,
      changes && ORGANIZATION_NOT_FOUND,
      named && ORGANIZATION_NAMES_DIFFER,
    ].filter((error) => error !== undefined && error !== null),
});
