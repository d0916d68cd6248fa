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
