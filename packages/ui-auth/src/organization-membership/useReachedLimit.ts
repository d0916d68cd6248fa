'use client';

import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useOrganizations } from './useOrganizations.ts';

/**
 * Largest number of organizations of a user, if it is reached: the service counts all of them, with every role.
 * Null below the limit, and if only the service knows it; undefined until the list is loaded.
 */
export function useReachedLimit({ enabled = true } = {}): number | null | undefined {
  const { config } = useAuthConfig();
  const { organizations, error } = useOrganizations({ enabled });
  const limit = config?.organization.organizationLimit ?? null;
  // A list that could not be loaded again may be too long by now.
  if (limit === null || error) return null;
  return organizations && (organizations.length >= limit ? limit : null);
}
