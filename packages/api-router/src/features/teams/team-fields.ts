import { z } from 'zod';

/** Longest name of a team, in UTF-16 units. */
export const TEAM_NAME_LIMIT = 64;

export const teamNameField = z.string().trim().min(1).max(TEAM_NAME_LIMIT);
