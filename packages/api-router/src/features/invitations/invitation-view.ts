import { z } from 'zod';

export const invitationStatus = z.enum(['pending', 'accepted', 'rejected', 'canceled']);

/** An invitation of an address. */
export const invitationView = z
  .object({
    /** For members who may not invite a digest that no call takes. */
    id: z.string(),
    organizationId: z.string(),
    email: z.string(),
    /** Names of roles, by comma. */
    role: z.string(),
    status: invitationStatus,
    /** Ids of teams, by comma. Absent where teams are off. */
    teamId: z.string().nullable().exactOptional(),
    inviterId: z.string(),
    expiresAt: z.date(),
    createdAt: z.date(),
  })
  .meta({ id: 'Invitation' });

export type InvitationView = z.infer<typeof invitationView>;
