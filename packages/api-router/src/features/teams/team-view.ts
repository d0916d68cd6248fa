import { z } from 'zod';
import { shownName } from '#core/http/input/shown-name.ts';

/** Longest name of a team, in UTF-16 units. */
export const TEAM_NAME_LIMIT = 64;

export const teamNameField = shownName(TEAM_NAME_LIMIT).min(1);

/** Ids of teams as an invitation stores them, separated by commas. */
export const toTeamIds = (stored: string | null): string[] =>
  (stored ?? '').split(',').filter((id) => id !== '');

/** The stored form of ids; null for none. */
export const toTeamList = (ids: readonly string[]): string | null =>
  ids.length === 0 ? null : ids.join(',');

/** A team of an organization. */
export const teamView = z
  .object({
    id: z.string(),
    name: z.string(),
    organizationId: z.string(),
    memberCount: z.number(),
    createdAt: z.date(),
    updatedAt: z.date().nullable(),
  })
  .meta({ id: 'Team' });

/** Membership of a member in a team. */
export const teamMemberView = z
  .object({ id: z.string(), teamId: z.string(), userId: z.string(), createdAt: z.date() })
  .meta({ id: 'TeamMember' });

export type TeamView = z.infer<typeof teamView>;
export type TeamMemberView = z.infer<typeof teamMemberView>;
