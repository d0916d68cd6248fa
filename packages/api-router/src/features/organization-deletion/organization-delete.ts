import { z } from 'zod';
import { runAfter } from '#core/call/steps/run-after.ts';
import { hookEventOf } from '#core/call/unit-of-work/ask-hook.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { toUserView } from '#core/user/user-view.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { deleteOrganization as remove } from '#features/organization-deletion/delete.ts';
import {
  ORGANIZATION_DELETION_DISABLED,
  ORGANIZATION_NAME_MISMATCH,
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION,
} from '#features/organization-deletion/errors.ts';
import { organizationDeleted } from '#features/organization-deletion/facts.ts';
import { deletionHooks, deletionOptions } from '#features/organization-deletion/options.ts';
import { forgetOrganization } from '#features/organization-membership/active-organization.ts';
import { USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION } from '#features/organization-membership/errors.ts';
import { freshMemberProcedure } from '#features/organization-membership/member-procedure.ts';
import { organizationView } from '#features/organization-profile/organization-view.ts';
import { shownOfOwnOrganizations } from '#features/organization-profile/shown-of-organizations.ts';

export const deleteOrganization = freshMemberProcedure({
  notMember: USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION,
  permission: { organization: ['delete'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION,
  changes: true,
})
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/organization/delete',
      summary: 'Delete an organization',
      description:
        'Needs a fresh session. If `name` is sent it has to be that of the organization. An owner can restore it for some time.',
      errors: [ORGANIZATION_NAME_MISMATCH],
      isOn: (deps) => !deletionOptions.of(deps).disabled,
      offAnswer: ORGANIZATION_DELETION_DISABLED,
      limit: writes,
      changesSession: true,
      changes: [...shownOfOwnOrganizations, 'organization.listDeleted'],
      tag: 'Organization',
    },
  })
  .input(z.object({ name: z.string().optional() }))
  .output(organizationView)
  .mutation(async ({ ctx, input: { name } }) => {
    const { organization } = ctx;
    const { id } = organization;
    if (name !== undefined && name !== organization.name) throw new AuthError(ORGANIZATION_NAME_MISMATCH);
    const facts = { organization, user: toUserView(ctx, ctx.caller.user) };
    await deletionHooks.of(ctx).beforeDeleteOrganization?.(facts, hookEventOf(ctx));
    await ctx.inOrganization(async (transaction) => {
      await remove(transaction, { deletedBy: facts.user.id });
      record(ctx, organizationDeleted, {
        actorId: facts.user.id,
        targetType: 'organization',
        targetId: id,
        organizationId: id,
        data: { name: organization.name, slug: organization.slug },
      });
    });
    forgetOrganization(ctx, id);
    runAfter(ctx, deletionHooks, 'afterDeleteOrganization', facts);
    return facts.organization;
  });
