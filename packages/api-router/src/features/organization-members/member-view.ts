import type { StoredFields } from '@keystead/db';
import { z } from 'zod';
import { MOST_ROLES, readRoleNames } from '#core/access-control/role-names.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { memberOwnFields } from '#features/organization-members/facts.ts';
import {
  memberUserView,
  type Person,
  toMemberUserView,
} from '#features/organization-membership/member-user-view.ts';
import { hasTeams } from '#features/teams/options.ts';

/** Names of roles: one, several separated by commas, or a list. */
export const roleField = z
  .union([z.string(), z.array(z.string())])
  .transform(readRoleNames)
  .pipe(z.array(z.string().max(64)).min(1).max(MOST_ROLES));

/** A user in an organization. */
export const memberView = z
  .object({
    id: z.string(),
    organizationId: z.string(),
    userId: z.string(),
    /** Names of roles, separated by commas. */
    role: z.string(),
    createdAt: z.date(),
    /** The first team, for older clients. Undefined if teams are off. */
    teamId: z.string().nullable().exactOptional(),
    /** Ids of all teams. Undefined if teams are off. */
    teams: z.array(z.string()).exactOptional(),
  })
  .meta({ id: 'Member' });

/** A member with the user. */
export const memberWithUserView = memberView.extend({ user: memberUserView }).meta({ id: 'MemberWithUser' });

export type MemberView = z.infer<typeof memberView>;
export type MemberWithUserView = z.infer<typeof memberWithUserView>;

type MemberRow = Omit<MemberView, 'teamId' | 'teams'> & { additionalFields?: StoredFields | null };

/** A stored member, with the ids of their teams, the first one first. */
export const toMemberView = (
  carrier: OptionCarrier,
  { id, organizationId, userId, role, createdAt, additionalFields = null }: MemberRow,
  teamIds: readonly string[],
): MemberView => ({
  id,
  organizationId,
  userId,
  role,
  createdAt,
  ...(hasTeams(carrier) && { teamId: teamIds[0] ?? null, teams: [...teamIds] }),
  ...memberOwnFields.show(carrier, additionalFields),
});

/** A stored member with the user. */
export const toMemberWithUserView = (
  carrier: OptionCarrier,
  { member, user, teamIds }: { member: MemberRow; user: Person; teamIds: readonly string[] },
): MemberWithUserView => ({
  ...toMemberView(carrier, member, teamIds),
  user: toMemberUserView(carrier, user),
});
