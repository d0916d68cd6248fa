import { z } from 'zod';

/** What members see of each other. */
export const memberUserView = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    image: z.string().nullable(),
    /** Absent where usernames are off. */
    username: z.string().nullable().exactOptional(),
  })
  .meta({ id: 'MemberUser' });

/** A user in an organization. */
export const memberView = z
  .object({
    id: z.string(),
    organizationId: z.string(),
    userId: z.string(),
    /** Names of roles, by comma. */
    role: z.string(),
    createdAt: z.date(),
    /** The first team, for older clients. Absent where teams are off. */
    teamId: z.string().nullable().exactOptional(),
    /** Ids of all teams. Absent where teams are off. */
    teams: z.array(z.string()).exactOptional(),
  })
  .meta({ id: 'Member' });

/** A member with the person. */
export const memberWithUserView = memberView.extend({ user: memberUserView }).meta({ id: 'MemberWithUser' });

export type MemberUserView = z.infer<typeof memberUserView>;
export type MemberView = z.infer<typeof memberView>;
export type MemberWithUserView = z.infer<typeof memberWithUserView>;
