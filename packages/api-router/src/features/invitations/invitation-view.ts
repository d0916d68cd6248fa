import { z } from 'zod';
import { MOST_ROLES, readRoleNames } from '#core/access-control/role-names.ts';

/** Names of roles: one, several separated by commas, or a list. */
const roleField = z
  .union([z.string(), z.array(z.string())])
  .refine((given) => readRoleNames(given).length > 0, 'At least one role is needed')
  .refine((given) => readRoleNames(given).length <= MOST_ROLES, `At most ${MOST_ROLES} roles are possible`);

/** Ids of teams: one, or a list. */
const teamField = z
  .union([z.string(), z.array(z.string())])
  .nullable()
  .optional();

/** Roles and teams of an invitation, and whether a pending one is renewed. */
export const offerFields = { role: roleField, teamId: teamField, resend: z.boolean().default(false) };

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
