'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useAdminRights } from '#administration-access/useAdminRights.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { AdminOrganization } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useSession } from '#provider/session/useSession.ts';
import { startOfTable, type TableState } from '#table/table-state.ts';
import { areOrganizationsOffered } from './is-offered.ts';
import { toOrganizationQuery } from './organization-query.ts';

export interface AdminOrganizationsState {
  /** One page. Undefined until the server has answered for the first time. */
  organizations: AdminOrganization[] | undefined;
  /** Number of organizations on all pages. */
  total: number;
  /** True while another page or search is loading: the rows are still the previous ones. */
  isStale: boolean;
  error: AuthUIError | null;
  refetch: () => Promise<unknown>;
}

/**
 * A page of all organizations of the service, for administrators.
 *
 * @example
 * function OrganizationNames() {
 *   const { organizations, total, isStale, error, refetch } = useAdminOrganizations({ ...startOfTable, q: 'tide' });
 *   if (error && !organizations) return <button type="button" onClick={() => void refetch()}>{error.message}</button>;
 *   if (!organizations) return <p>One moment</p>;
 *   if (total === 0) return <p>Nothing found.</p>;
 *   return <ul aria-busy={isStale}>{organizations.map(({ id, name }) => <li key={id}>{name}</li>)}</ul>;
 * }
 */
export function useAdminOrganizations(state: TableState = startOfTable): AdminOrganizationsState {
  const { status } = useSession();
  const { config } = useAuthConfig();
  const { rights } = useAdminRights();
  const isAsked = status === 'signed-in' && config !== undefined && areOrganizationsOffered(config);
  const input = toOrganizationQuery(state);
  const asked = trpc.admin.listOrganizations.useQuery(input, {
    // Not delayed until the permissions are known, because most callers have them.
    enabled: isAsked && rights?.has('listOrganizations') !== false,
    retry: retryWithoutAnswer,
    placeholderData: keepPreviousData,
  });
  const query = useAnswer(asked, getQueryKey(trpc.admin.listOrganizations, input, 'query'));
  return {
    organizations: query.data?.organizations,
    total: query.data?.total ?? 0,
    isStale: asked.isPlaceholderData,
    error: query.error === null ? null : toAuthUIError(query.error),
    refetch: () => asked.refetch(),
  };
}
