import { z } from 'zod';

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
