import { type Member, Team, TeamMember } from '@keystead/db';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import type { EventDefinition } from '#core/events/define-event.ts';
import { record } from '#core/events/record.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';
import { teamMemberAdded, teamMemberRemoved } from '#features/teams/facts.ts';
import { hasTeams } from '#features/teams/options.ts';
import { leaveActiveTeam } from '#features/teams/remove-one-team.ts';

interface Given {
  members: readonly Member[];
  /** Ids of teams, by the id of the member. */
  teams: ReadonlyMap<string, ReadonlySet<string>>;
  /** Ids of the teams that groups decide about. */
  governed: ReadonlySet<string>;
}

/** Puts members into the teams that their groups stand for, and takes them out of those that none stands for. */
export async function giveTeams(
  transaction: OrganizationTransaction,
  { members, teams, governed }: Given,
): Promise<void> {
  const { unit, em, organization } = transaction;
  if (governed.size === 0 || members.length === 0 || !hasTeams(unit)) return;
  const known = await em.find(Team, { id: { $in: [...governed] }, organization: organization.id });
  const where = { member: { $in: members.map(({ id }) => id) }, team: { $in: known.map(({ id }) => id) } };
  const held = await em.find(TeamMember, where, asStored);
  const heldBy = new Map(held.map((one) => [`${one.memberId} ${one.teamId}`, one]));
  const tell = (event: EventDefinition, { userId }: Member, team: Team): void =>
    record(unit, event, {
      actorId: null,
      targetId: userId,
      organizationId: organization.id,
      data: { teamId: team.id, team: team.name },
    });
  for (const team of known) {
    const left: { row: TeamMember; member: Member }[] = [];
    for (const member of members) {
      const row = heldBy.get(`${member.id} ${team.id}`);
      const belongs = teams.get(member.id)?.has(team.id) === true;
      if (belongs && !row) {
        em.create(TeamMember, { id: unit.deps.random(32, 'letters'), team, member, createdAt: unit.now });
        tell(teamMemberAdded, member, team);
      }
      if (!belongs && row) left.push({ row, member });
    }
    if (left.length === 0) continue;
    await em.nativeDelete(TeamMember, { id: { $in: left.map(({ row }) => row.id) } });
    await leaveActiveTeam(
      transaction,
      team.id,
      left.map(({ member }) => member.userId),
    );
    for (const { member } of left) tell(teamMemberRemoved, member, team);
  }
}
