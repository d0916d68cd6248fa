import { Member, type MembershipRow, TeamMember } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
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
  return { user: 'email' in naming ? { email: naming.email } : { id: naming.userId } };
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
  const teamIds = await findTeamIds(unit, member);
  return {
    member,
    view: toMemberView(unit, member, teamIds),
    withUser: toMemberWithUserView(unit, { member, user: member.user, teamIds }),
    user: toUserView(unit, member.user),
  };
}

async function findTeamIds(unit: Unit, member: Member): Promise<string[]> {
  if (!hasTeams(unit)) return [];
  const orderBy = { createdAt: 'asc', id: 'asc' } as const;
  const rows = await unit.em().find(TeamMember, { member: member.id }, { orderBy });
  return rows.map(({ teamId }) => teamId);
}
