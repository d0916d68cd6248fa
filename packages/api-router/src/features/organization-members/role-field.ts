import { z } from 'zod';
import { MOST_ROLES, readRoleNames } from '#core/access-control/role-names.ts';

/** Names of roles: one, several separated by commas, or a list. */
export const roleField = z
  .union([z.string(), z.array(z.string())])
  .transform(readRoleNames)
  .pipe(z.array(z.string().max(64)).min(1).max(MOST_ROLES));
