import { type MembershipRow, type Orm, Team, TeamMember } from '@keystead/db';
import { readRoleNames } from '#core/access-control/role-names.ts';
import type { PersonCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import {
  ROLE_NOT_FOUND,
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE,
} from '#features/organization-roles/errors.ts';
import { assertRolesInPerson } from '#features/organization-roles/in-person.ts';
import { assertRolesExist, mayGive } from '#features/organization-roles/known-roles.ts';
import { INVALID_TEAM_ID, TEAM_MEMBER_LIMIT_REACHED, TEAM_NOT_FOUND } from '#features/teams/errors.ts';
import { hasTeams } from '#features/teams/options.ts';
import { readTeamLimit } from '#features/teams/team-limits.ts';
import { toTeamList } from '#features/teams/team-view.ts';

/** Errors of the roles and the teams of an invitation. */
export const offerRefusals = [
  ROLE_NOT_FOUND,
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE,
  INVALID_TEAM_ID,
  TEAM_NOT_FOUND,
  TEAM_MEMBER_LIMIT_REACHED,
];

/**
 * Names of roles as they are stored. Refuses roles that do not exist, those that the inviter may not grant, and roles
 * of owners during an impersonation or with an API key.
 */
export function readOfferedRole(
  ctx: AuthContext & { caller: PersonCaller },
  inviter: MembershipRow,
  given: string | readonly string[],
): string {
  const names = readRoleNames(given);
  assertRolesExist(ctx, names, inviter.roles);
  if (!mayGive(ctx, inviter, names)) throw new AuthError(YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE);
  assertRolesInPerson(ctx, names, inviter.roles);
  return names.join(',');
}

/** Refuses teams that the organization does not have, or no longer: under its lock none of them goes away. */
export async function assertTeamsExist(
  ctx: AuthContext,
  { em, organizationId, ids }: { em: Orm['em']; organizationId: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  const known = hasTeams(ctx) ? await em.count(Team, { id: { $in: ids }, organization: organizationId }) : 0;
  if (known !== ids.length) throw new AuthError(TEAM_NOT_FOUND);
}

/** Ids of teams as they are stored. Refuses teams of other organizations, and full ones. */
export async function readOfferedTeams(
  ctx: AuthContext & { caller: PersonCaller },
  { organization }: MembershipRow,
  given: string | readonly string[] | null | undefined,
): Promise<string | null> {
  const ids = [...new Set([given ?? []].flat().filter((id) => id !== ''))];
  if (ids.length === 0) return null;
  if (ids.some((id) => id.includes(','))) throw new AuthError(INVALID_TEAM_ID);
  await assertTeamsExist(ctx, { em: ctx.em(), organizationId: organization.id, ids });
  const { caller: current } = ctx;
  const counts = await ctx.em().countBy(TeamMember, 'team', { where: { team: { $in: ids } } });
  for (const teamId of ids) {
    const limit = await readTeamLimit(ctx, { teamId, organizationId: organization.id, current });
    if ((counts[teamId] ?? 0) >= limit) throw new AuthError(TEAM_MEMBER_LIMIT_REACHED);
  }
  return toTeamList(ids);
}
