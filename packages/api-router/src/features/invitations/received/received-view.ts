import { Team, type User } from '@keystead/db';
import type { z } from 'zod';
import type { Unit } from '#core/call/unit.ts';
import type { InvitationRow, receivedInvitationView } from '#features/invitations/invitation-views.ts';
import { toInvitationView } from '#features/invitations/to-invitation-view.ts';
import { hasProvedAddress } from '#features/organization-domains/join-by-domain.ts';
import { hasTeams } from '#features/teams/options.ts';
import { toTeamIds } from '#features/teams/team-view.ts';

type ReceivedInvitationView = z.infer<typeof receivedInvitationView>;

/** An invitation with facts about the organization and the inviter for its recipient. */
export type ReceivedRow = InvitationRow & {
  organization: { name: string; slug: string; logo: string | null };
  inviter: Pick<User, 'name' | 'email' | 'emailVerified' | 'emailProvedAt'>;
};

/**
 * Facts about the organization and the inviter for a recipient. An address that nobody has proved is left out: it may
 * be that of somebody whom the recipient trusts.
 */
export const toInvitedTo = ({ organization, inviter }: ReceivedRow) => ({
  organizationName: organization.name,
  organizationSlug: organization.slug,
  organizationLogo: organization.logo,
  inviterName: inviter.name,
  inviterEmail: hasProvedAddress(inviter) ? inviter.email : '',
});

/** Names of teams by their ids; deleted teams are left out. */
async function findTeamNames(unit: Unit, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const teams = ids.length === 0 ? [] : await unit.em().find(Team, { id: { $in: [...ids] } });
  return new Map(teams.map(({ id, name }) => [id, name]));
}

const teamsOf = ({ teamIds }: InvitationRow): string[] => toTeamIds(teamIds);

function toView(
  unit: Unit,
  invitation: ReceivedRow,
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
export const toReceivedView = async (unit: Unit, invitation: ReceivedRow): Promise<ReceivedInvitationView> =>
  toView(unit, invitation, await findTeamNames(unit, teamsOf(invitation)));

/** Several of them, with the names of all teams in one statement. */
export async function toReceivedViews(
  unit: Unit,
  invitations: readonly ReceivedRow[],
): Promise<ReceivedInvitationView[]> {
  const names = await findTeamNames(unit, invitations.flatMap(teamsOf));
  return invitations.map((invitation) => toView(unit, invitation, names));
}
