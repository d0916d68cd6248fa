import { z } from 'zod';

export const invitationStatus = z.enum(['pending', 'accepted', 'rejected', 'canceled']);

/** An invitation of an e-mail address. */
export const invitationView = z
  .object({
    /** Id, or for members who may not invite a digest that no call accepts. */
    id: z.string(),
    organizationId: z.string(),
    email: z.string(),
    /** Names of roles, separated by commas. */
    role: z.string(),
    status: invitationStatus,
    /** Ids of teams, separated by commas. Undefined if teams are off. */
    teamId: z.string().nullable().exactOptional(),
    inviterId: z.string(),
    expiresAt: z.date(),
    createdAt: z.date(),
  })
  .meta({ id: 'Invitation' });

export type InvitationView = z.infer<typeof invitationView>;
