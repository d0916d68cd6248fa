import { Member, type MembershipRow, TeamMember } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { spellingsOfEmail } from '#core/email-address.ts';
import { toUserView, type UserView } from '#core/user/user-view.ts';
import {
  type MemberView,
  type MemberWithUserView,
  toMemberView,
  toMemberWithUserView,
} from '#features/organization-members/member-view.ts';
import { hasTeams } from '#features/teams/options.ts';

/** The member that a call is about. */
export interface Target {
  member: Member;
  view: MemberView;
  withUser: MemberWithUserView;
  user: UserView;
}

type Naming = { memberId: string } | { email: string } | { userId: string };

const toWhere = (naming: Naming) => {
  if ('memberId' in naming) return { id: naming.memberId };
  return {
    user: 'email' in naming ? { email: { $in: spellingsOfEmail(naming.email) } } : { id: naming.userId },
  };
};

/** Another member of the caller's organization; undefined if there is none. */
export async function findTarget(
  unit: Unit,
  { organization }: MembershipRow,
  naming: Naming,
): Promise<Target | undefined> {
  const where = { ...toWhere(naming), organization: organization.id };
  const member = await unit.em().findOne(Member, where, { populate: ['user'] });
  if (!member) return undefined;
  return toTarget(unit, member, (await findTeamIds(unit, [member.id]))[member.id]);
}

/** Members of the organization of the caller, by their ids: two statements for all of them. */
export async function findTargets(
  unit: Unit,
  { organization }: MembershipRow,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Target>> {
  const where = { id: { $in: [...memberIds] }, organization: organization.id };
  const members = await unit.em().find(Member, where, { populate: ['user'] });
  const teamIds = await findTeamIds(unit, memberIds);
  return new Map(members.map((member) => [member.id, toTarget(unit, member, teamIds[member.id])]));
}

const toTarget = (unit: Unit, member: Member, teamIds: readonly string[] = []): Target => ({
  member,
  view: toMemberView(unit, member, teamIds),
  withUser: toMemberWithUserView(unit, { member, user: member.user, teamIds }),
  user: toUserView(unit, member.user),
});

/** Ids of the teams of members, the oldest first. */
async function findTeamIds(
  unit: Unit,
  memberIds: readonly string[],
): Promise<Readonly<Record<string, string[]>>> {
  if (!hasTeams(unit)) return {};
  const orderBy = { createdAt: 'asc', id: 'asc' } as const;
  const rows = await unit.em().find(TeamMember, { member: { $in: [...memberIds] } }, { orderBy });
  const byMember: Record<string, string[]> = {};
  for (const { memberId, teamId } of rows) byMember[memberId] = [...(byMember[memberId] ?? []), teamId];
  return byMember;
}
