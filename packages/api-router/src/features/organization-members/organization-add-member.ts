import { User } from '@keystead/db';
import { z } from 'zod';
import { toRoleNames } from '#core/access-control/role-names.ts';
import type { AuthContext } from '#core/call/context.ts';
import { runAfter } from '#core/call/steps/run-after.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { serverProcedure } from '#core/session/procedures.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { readOwnValues } from '#core/user/fields/read-fields.ts';
import { withOwnFields } from '#core/user/fields/with-own-fields.ts';
import { toUserView } from '#core/user/user-view.ts';
import { addMember as add } from '#features/organization-members/add-member.ts';
import { beforeAddMember } from '#features/organization-members/before-add-member.ts';
import { memberOwnFields } from '#features/organization-members/facts.ts';
import { memberView, roleField, toMemberView } from '#features/organization-members/member-view.ts';
import { readMembershipLimit } from '#features/organization-members/membership-limit.ts';
import { memberHooks } from '#features/organization-members/options.ts';
import { MEMBER_NOT_FOUND } from '#features/organization-membership/errors.ts';
import { findOrganization, findRuntimeRoles } from '#features/organization-membership/find-organization.ts';
import { inOrganization } from '#features/organization-membership/lock.ts';
import { assertAccount } from '#features/organization-membership/owners.ts';
import { NO_ACTIVE_ORGANIZATION, ORGANIZATION_NOT_FOUND } from '#features/organization-profile/errors.ts';
import {
  findNamed,
  type OrganizationName,
  organizationFields,
} from '#features/organization-profile/named-organization.ts';
import { toOrganizationView } from '#features/organization-profile/organization-view.ts';
import { assertRolesExist } from '#features/organization-roles/known-roles.ts';
import { joinTeam } from '#features/teams/add-to-team.ts';
import { TEAM_NOT_FOUND } from '#features/teams/errors.ts';
import { hasTeams } from '#features/teams/options.ts';
import { readTeamLimit } from '#features/teams/team-limits.ts';

/** The team of a new member, with its limit. */
async function findPlace(
  ctx: AuthContext,
  named: { teamId: string; organizationId: string },
): Promise<{ teamId: string; limit: number }> {
  if (!hasTeams(ctx)) throw new AuthError(TEAM_NOT_FOUND);
  const current = await readCurrentSession(ctx);
  return { teamId: named.teamId, limit: await readTeamLimit(ctx, { ...named, current }) };
}

/** The organization that is named, or the active one. */
async function requirePlace(ctx: AuthContext, input: unknown): Promise<OrganizationName> {
  const named = findNamed(input);
  if (named) return named;
  const id = (await readCurrentSession(ctx))?.session.activeOrganizationId;
  if (!id) throw new AuthError(NO_ACTIVE_ORGANIZATION);
  return { id };
}

/**
 * Adds a member without an invitation, to a team if one is named, and with any own field. Only for code of the
 * operator.
 */
export const addMember = serverProcedure
  .input(
    withOwnFields(
      z.object({
        userId: z.string(),
        role: roleField,
        ...organizationFields,
        teamId: z.string().optional(),
      }),
    ),
  )
  .output(memberView)
  .mutation(async ({ ctx, input: { userId, role: names, teamId, ...fields } }) => {
    const found = await findOrganization(ctx, await requirePlace(ctx, fields));
    if (!found) throw new AuthError(ORGANIZATION_NOT_FOUND);
    const { id } = found.organization;
    const person = await ctx.em().findOne(User, userId);
    if (!person) throw new AuthError(MEMBER_NOT_FOUND);
    const organization = toOrganizationView(ctx, found.organization);
    const user = toUserView(ctx, person);
    const given = readOwnValues(memberOwnFields.of(ctx), memberOwnFields.pick(ctx, fields));
    const terms = await beforeAddMember(ctx, { role: names.join(','), user, organization, given });
    const limit = await readMembershipLimit(ctx, user, organization);
    const team = teamId === undefined ? undefined : await findPlace(ctx, { teamId, organizationId: id });
    ctx.share({ users: [userId] });
    const member = await inOrganization(ctx, id, async (transaction) => {
      assertAccount(transaction, userId, MEMBER_NOT_FOUND);
      assertRolesExist(ctx, toRoleNames(terms.role), await findRuntimeRoles(ctx, id, transaction.em));
      const newcomer = await transaction.em.findOneOrFail(User, userId);
      const added = await add(transaction, { user: newcomer, ...terms, limit, actorId: null });
      if (team) await joinTeam(transaction, { ...team, member: added, actorId: null });
      return added;
    });
    const view = toMemberView(ctx, member, team ? [team.teamId] : []);
    runAfter(ctx, memberHooks, 'afterAddMember', { member: view, user, organization });
    return view;
  });
