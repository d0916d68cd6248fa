import { User } from '@keystead/db';
import { z } from 'zod';
import { serverProcedure } from '#core/call/procedures.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { toUserView } from '#core/user/user-view.ts';
import { addMember as add } from '#features/organization-membership/add-member.ts';
import {
  MEMBER_NOT_FOUND,
  NO_ACTIVE_ORGANIZATION,
  ORGANIZATION_NOT_FOUND,
} from '#features/organization-membership/errors.ts';
import { findOrganization } from '#features/organization-membership/find-organization.ts';
import { assertRolesExist } from '#features/organization-membership/known-roles.ts';
import { readMembershipLimit } from '#features/organization-membership/limits.ts';
import { inOrganization } from '#features/organization-membership/lock.ts';
import { organizationOptions } from '#features/organization-membership/options.ts';
import { readRoleNames } from '#features/organization-membership/roles.ts';
import { runAfter } from '#features/organization-membership/run-after.ts';
import { toMemberView, toOrganizationView } from '#features/organization-membership/to-views.ts';
import { memberView } from '#features/organization-membership/views/member-view.ts';
import { roleField } from '#features/organizations/members/role-field.ts';

/** Adds a member without an invitation. Only for code of the operator. */
export const addMember = serverProcedure
  .input(z.object({ userId: z.string(), role: roleField, organizationId: z.string().optional() }))
  .output(memberView)
  .mutation(async ({ ctx, input: { userId, role: names, organizationId } }) => {
    const id = organizationId ?? (await readCurrentSession(ctx))?.session.activeOrganizationId;
    if (!id) throw new AuthError(NO_ACTIVE_ORGANIZATION);
    const found = await findOrganization(ctx, id);
    if (!found) throw new AuthError(ORGANIZATION_NOT_FOUND);
    const person = await ctx.em().findOne(User, userId);
    if (!person) throw new AuthError(MEMBER_NOT_FOUND);
    const organization = toOrganizationView(ctx, found.organization);
    const user = toUserView(ctx, person);
    const { beforeAddMember } = organizationOptions.of(ctx).organizationHooks;
    const draft = { userId, organizationId: id, role: names.join(',') };
    const changed = await beforeAddMember?.({ member: draft, user, organization });
    const chosen = readRoleNames(changed?.data.role ?? names);
    assertRolesExist(ctx, chosen, found.roles);
    const limit = await readMembershipLimit(ctx, user, organization);
    const member = await inOrganization(ctx, id, async (transaction) => {
      const newcomer = await transaction.em.findOneOrFail(User, userId);
      return add(transaction, { user: newcomer, role: chosen.join(','), limit, actorId: null });
    });
    const view = toMemberView(ctx, member, []);
    runAfter(ctx, 'afterAddMember', { member: view, user, organization });
    return view;
  });
