import type { PermissionRequest } from '#core/access-control/access-control.ts';
import { toMemberView } from '#features/organization-members/member-view.ts';
import { memberProcedure } from '#features/organization-membership/member-procedure.ts';
import { PERMISSION_DENIED } from '#features/organizations/errors.ts';

export interface OrganizationRequirements {
  /** Actions by resource, all of which the member needs. Default: every member may call. */
  permission?: PermissionRequest;
}

/**
 * Procedure of an application for members of an organization: the one that the input names, or else the active one of
 * the session. Adds `organization` and `member` to the context. What a mutation writes with the call is written only if
 * the caller still is a member and has the permission then. Refuses as `requirePermission` does.
 */
export const organizationProcedure = ({ permission }: OrganizationRequirements = {}) =>
  memberProcedure({ ...(permission && { permission, denied: PERMISSION_DENIED }), changes: true }).use(
    async ({ ctx, type, next }) => {
      const { member, teamIds } = ctx.membership;
      const result = await next({ ctx: { member: toMemberView(ctx, member, teamIds) } });
      if (result.ok && type === 'mutation') ctx.checkAtCommit();
      return result;
    },
  );
