import { type Invitation, Team } from '@keystead/db';
import type { z } from 'zod';
import type { Unit } from '#core/call/unit.ts';
import type { receivedInvitationView } from '#features/invitations/invitation-views.ts';
import { toInvitationView } from '#features/invitations/to-invitation-view.ts';
import { hasTeams } from '#features/teams/options.ts';
import { toTeamIds } from '#features/teams/team-ids.ts';

type ReceivedInvitationView = z.infer<typeof receivedInvitationView>;

/** Facts about the organization and the inviter for a recipient; both are loaded. */
export const toInvitedTo = ({ organization, inviter }: Invitation) => ({
  organizationName: organization.name,
  organizationSlug: organization.slug,
  organizationLogo: organization.logo,
  inviterName: inviter.name,
  inviterEmail: inviter.email,
});

/** Names of teams by their ids; deleted teams are left out. */
async function findTeamNames(unit: Unit, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const teams = ids.length === 0 ? [] : await unit.em().find(Team, { id: { $in: [...ids] } });
  return new Map(teams.map(({ id, name }) => [id, name]));
}

const teamsOf = ({ teamIds }: Invitation): string[] => toTeamIds(teamIds);

function toView(
  unit: Unit,
  invitation: Invitation,
  names: ReadonlyMap<string, string>,
): ReceivedInvitationView {
  const teamNames = teamsOf(invitation).flatMap((id) => names.get(id) ?? []);
  return {
    ...toInvitationView(unit, invitation),
    ...toInvitedTo(invitation),
    ...(hasTeams(unit) && { teamNames }),
  };
}

/** An invitation as its recipient sees it. */
export const toReceivedView = async (unit: Unit, invitation: Invitation): Promise<ReceivedInvitationView> =>
  toView(unit, invitation, await findTeamNames(unit, teamsOf(invitation)));

/** Several of them, with the names of all teams in one statement. */
export async function toReceivedViews(
  unit: Unit,
  invitations: readonly Invitation[],
): Promise<ReceivedInvitationView[]> {
  const names = await findTeamNames(unit, invitations.flatMap(teamsOf));
  return invitations.map((invitation) => toView(unit, invitation, names));
}
