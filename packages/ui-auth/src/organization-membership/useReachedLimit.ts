'use client';

import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useOrganizations } from './useOrganizations.ts';

/**
 * How many organizations a user may be in, if this one is in that many: the service counts what it lists, whatever the
 * role. Null below the limit, and where only the service knows it; undefined until the list is there.
 */
export function useReachedLimit(): number | null | undefined {
  const { config } = useAuthConfig();
  const { organizations, error } = useOrganizations();
  const limit = config?.organization.organizationLimit ?? null;
  // A list that could not be renewed may be too long by now.
  if (limit === null || error) return null;
  return organizations && (organizations.length >= limit ? limit : null);
}
