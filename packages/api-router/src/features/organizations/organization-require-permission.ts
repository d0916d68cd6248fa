import { z } from 'zod';
import { serverProcedure } from '#core/call/procedures.ts';
import { requireSession } from '#core/session/require.ts';
import { sessionView, toSessionView } from '#core/session/session-view.ts';
import { toUserView, userView } from '#core/user/user-view.ts';
import {
  NO_ACTIVE_ORGANIZATION,
  PERMISSION_DENIED,
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION,
} from '#features/organization-membership/errors.ts';
import { organizationFields, requireAccess } from '#features/organization-membership/member-procedure.ts';
import { toMemberView, toOrganizationView } from '#features/organization-membership/to-views.ts';
import { memberView } from '#features/organization-membership/views/member-view.ts';
import { organizationView } from '#features/organization-membership/views/organization-view.ts';

/** Who is calling, and in which organization. Refuses whoever lacks the permission. Only for code of the operator. */
export const requirePermission = serverProcedure
  .input(z.object({ permissions: z.record(z.string(), z.array(z.string())), ...organizationFields }))
  .output(
    z.object({
      session: sessionView,
      user: userView,
      organization: organizationView,
      member: memberView,
    }),
  )
  .query(async ({ ctx, input }) => {
    const current = await requireSession(ctx);
    const access = {
      none: NO_ACTIVE_ORGANIZATION,
      stranger: YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION,
      permission: input.permissions,
      denied: PERMISSION_DENIED,
    };
    const { organization, member, teamIds } = await requireAccess({ ...ctx, current }, access, input);
    return {
      session: toSessionView(ctx, current.session, current.token),
      user: toUserView(ctx, current.user),
      organization: toOrganizationView(ctx, organization),
      member: toMemberView(ctx, member, teamIds),
    };
  });
