'use client';

import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { useOrganizationId } from '#organization-membership/organization-context.ts';
import { toMissingRights } from './missing-rights.ts';
import type { Right } from './permission.ts';
import { usePermissionExplanation } from './usePermissionExplanation.ts';

/** Why a call of an organization was refused, and who can help. */
export interface MissingPermission {
  /** The permission, as `invitation` and `create`. */
  right: Right;
  /** Names of members who can give a role with it. Empty until the server has answered, and for those who may not see members. */
  givers: readonly string[];
  /** Names of roles with it. Empty until the server has answered. */
  roles: readonly string[];
}

/**
 * The permission that a refused call was missing, with the people who can give it. Null for other errors. The server is
 * asked about the user alone, and only after a refusal.
 */
export function useMissingPermission(
  error: AuthUIError | null,
  organizationId?: string,
): MissingPermission | null {
  const [right] = toMissingRights(error);
  const { explanation } = usePermissionExplanation({
    organizationId: useOrganizationId(organizationId),
    right,
  });
  if (!right) return null;
  return {
    right,
    givers: explanation?.givers.map(({ user }) => user.name || toShownEmail(user.email)) ?? [],
    roles: explanation?.rolesThatAllow ?? [],
  };
}
