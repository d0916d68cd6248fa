import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { createdAt, id } from '#columns/columns.ts';
import { type Exported, kept } from '#columns/exported.ts';
import { Member } from '#entities/member.ts';
import { Team } from '#entities/team.ts';

const TeamMemberSchema = defineEntity({
  name: 'TeamMember',
  tableName: 'team_member',
  uniques: [{ properties: ['team', 'member'] }],
  properties: {
    id: id(),
    createdAt: createdAt(),
    team: () => p.manyToOne(Team).deleteRule('cascade'),
    /** A user who leaves the organization leaves its teams. */
    member: () => p.manyToOne(Member).deleteRule('cascade').index(),
  },
});

/** A member of an organization in one of its teams. */
export class TeamMember extends TeamMemberSchema.class {
  static readonly exported: Exported = kept;

  get teamId(): Opt<string> {
    return this.team.id;
  }

  get memberId(): Opt<string> {
    return this.member.id;
  }
}
TeamMemberSchema.setClass(TeamMember);
