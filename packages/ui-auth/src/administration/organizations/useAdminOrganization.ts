'use client';

import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { AdminOrganizationFacts } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';

export interface AdminOrganizationState {
  /** Undefined until the server has answered. */
  organization: AdminOrganizationFacts | undefined;
  error: AuthUIError | null;
  refetch: () => void;
}

/**
 * One organization of the service, for administrators.
 *
 * @example
 * function Organization({ id }: { id: string }) {
 *   const { organization, error, refetch } = useAdminOrganization(id);
 *   if (error && !organization) return <button type="button" onClick={refetch}>{error.message}</button>;
 *   if (!organization) return <p>One moment</p>;
 *   return <p>{`${organization.name}: ${organization.memberCount} members`}</p>;
 * }
 */
export function useAdminOrganization(id: string, enabled = true): AdminOrganizationState {
  const query = trpc.admin.getOrganization.useQuery({ id }, { enabled, retry: retryWithoutAnswer });
  return {
    organization: query.data,
    error: query.error && toAuthUIError(query.error),
    refetch: () => void query.refetch(),
  };
}
