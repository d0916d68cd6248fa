import type { PermissionRequest } from '#core/access-control/access-control.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { toMemberView } from '#features/organization-members/member-view.ts';
import { keepToPermit } from '#features/organization-membership/lock.ts';
import {
  organizationInput,
  requireAccess,
  toMemberAccess,
  withPolicy,
} from '#features/organization-membership/member-procedure.ts';
import { organizationFact } from '#features/organization-membership/organization-access.ts';
import { toOrganizationView } from '#features/organization-profile/organization-view.ts';
import { PERMISSION_DENIED } from '#features/organizations/errors.ts';

/** Requirements of a procedure about an organization for the member who calls it. */
export interface OrganizationRequirements {
  /** Actions by resource, all of which the member needs. Default: every member may call. */
  permission?: PermissionRequest;
}

/**
 * Procedure of an application for members of an organization: the one that the input names, or else the
 * active one of the session. Adds `organization` and `member` to the context. What a mutation writes with the
 * call is written only if the caller still is a member and has the permission then. Refuses as
 * `requirePermission` does. Off while organizations are off.
 */
export const organizationProcedure = ({ permission }: OrganizationRequirements = {}) => {
  const requirements = permission && { permission, denied: PERMISSION_DENIED };
  const access = toMemberAccess({ ...requirements, changes: true, named: true });
  return sessionProcedure
    .meta(organizationFact.with(withPolicy(access)))
    .input(organizationInput)
    .use(async ({ ctx, input, type, next }) => {
      const membership = await requireAccess(ctx, access, input);
      if (type === 'mutation') keepToPermit(ctx, { membership, access, current: ctx.caller });
      const organization = toOrganizationView(ctx, membership.organization);
      return next({
        ctx: { organization, member: toMemberView(ctx, membership.member, membership.teamIds) },
      });
    });
};
