'use client';

import { keepPreviousData } from '@tanstack/react-query';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import { toOrganizationInput } from '#organization-roles/organization-input.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useHydrated } from '#provider/useHydrated.ts';
import { startOfTable, type TableState } from '#table/table-state.ts';
import { type InvitationPage, type InvitationRow, isStatus } from './invitation-status.ts';

export interface InvitationsState {
  /** One page. Undefined until the server has answered for the first time. */
  invitations: readonly InvitationRow[] | undefined;
  /** Number of invitations on all pages. */
  total: number;
  /** Number of invitations by status, whatever is searched for. */
  counts: InvitationPage['counts'] | undefined;
  /** True while another page or search is loading: the rows are still the previous ones. */
  isStale: boolean;
  error: AuthUIError | null;
  refetch: () => void;
}

/**
 * A page of the invitations of an organization, by default of the active one. `filter.status` chooses a status.
 *
 * @example
 * function Invited({ organizationId }: { organizationId: string }) {
 *   const pending = { ...startOfTable, filter: { status: ['pending'] } };
 *   const { invitations, total, error, refetch } = useInvitations(organizationId, pending);
 *   if (error && !invitations) return <button type="button" onClick={refetch}>{error.message}</button>;
 *   if (!invitations) return <p>One moment</p>;
 *   if (total === 0) return <p>Nobody is invited.</p>;
 *   return <ul>{invitations.map(({ id, email, role }) => <li key={id}>{`${email}, ${role}`}</li>)}</ul>;
 * }
 */
export function useInvitations(
  organizationId?: string,
  { q, filter, page, pageSize }: TableState = startOfTable,
  { enabled = true } = {},
): InvitationsState {
  const { status: session } = useSession();
  const hydrated = useHydrated();
  const status = filter.status?.[0];
  const query = trpc.organization.searchInvitations.useQuery(
    {
      ...toOrganizationInput(organizationId),
      limit: pageSize,
      offset: (page - 1) * pageSize,
      ...(q.trim() !== '' && { searchValue: q.trim() }),
      ...(isStatus(status) && { status }),
    },
    {
      enabled: enabled && session === 'signed-in',
      retry: retryWithoutAnswer,
      placeholderData: keepPreviousData,
    },
  );
  const data = hydrated ? query.data : undefined;
  return {
    invitations: data?.invitations,
    total: data?.total ?? 0,
    counts: data?.counts,
    isStale: query.isPlaceholderData,
    error: query.error && toAuthUIError(query.error),
    refetch: () => void query.refetch(),
  };
}
