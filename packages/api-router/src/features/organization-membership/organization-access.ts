import type { PermissionRequest } from '#core/access-control/access-control.ts';
import { defineFact } from '#core/call/define-fact.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { ORGANIZATION_NOT_FOUND } from '#features/organization-membership/errors.ts';

/** What a call in an organization asks of its caller, in the order in which it is asked. */
export interface OrganizationAccess {
  /** Error if the call names no organization and none is active; null: it answers null. */
  none: ErrorDefinition | null;
  /** Error for whoever is not a member, and for an organization that does not exist. */
  stranger: ErrorDefinition;
  /** All of it is needed. Absent: every member may. */
  permission?: PermissionRequest;
  /** Whoever has the role that every organization needs may, whatever that role allows. */
  ownersAlways?: true;
  /** Only for those with the role that every organization needs. */
  ownersOnly?: true;
  /** Error for a member who may not. */
  denied?: ErrorDefinition;
  /**
   * Error for a session that does not meet the policy of the organization; null: the call shows the policy, or ends the
   * membership. Default: that of all calls in organizations.
   */
  policy?: ErrorDefinition | null;
  /** The call changes the organization under its lock, and may find by then that it is deleted. */
  changes?: true;
}

/** Stated by the builders of calls in organizations. */
export const organizationFact = defineFact<OrganizationAccess>({
  errors: ({ none, stranger, policy, denied, changes }) =>
    [none, stranger, policy, denied, changes && ORGANIZATION_NOT_FOUND].filter(
      (error) => error !== undefined && error !== null,
    ),
});
