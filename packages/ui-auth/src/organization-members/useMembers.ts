'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { OrganizationMember } from '#client/wire-types.ts';
import { useOrganizationId } from '#organization-membership/organization-context.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { startOfTable, type TableState } from '#table/table-state.ts';
import { toMemberQuery } from './member-query.ts';

export interface MembersState {
  /** One page. Undefined until the server has answered for the first time. */
  members: OrganizationMember[] | undefined;
  /** Number of members on all pages. */
  total: number;
  /** True while another page or search is loading: the rows are still the previous ones. */
  isStale: boolean;
  error: AuthUIError | null;
  refetch: () => Promise<unknown>;
}

/**
 * A page of the members of an organization, by default of the active one.
 *
 * @example
 * function Members({ organizationId }: { organizationId: string }) {
 *   const { members, total, isStale, error, refetch } = useMembers(organizationId, { ...startOfTable, q: 'ada' });
 *   if (error && !members) return <button type="button" onClick={() => void refetch()}>{error.message}</button>;
 *   if (!members) return <p>One moment</p>;
 *   if (total === 0) return <p>Nobody found.</p>;
 *   return <ul aria-busy={isStale}>{members.map(({ id, user }) => <li key={id}>{user.name}</li>)}</ul>;
 * }
 */
export function useMembers(
  given?: string,
  state: TableState = startOfTable,
  { enabled = true } = {},
): MembersState {
  const organizationId = useOrganizationId(given);
  const input = toMemberQuery(organizationId ?? '', state);
  const asked = trpc.organization.listMembers.useQuery(input, {
    enabled: enabled && organizationId !== undefined,
    retry: retryWithoutAnswer,
    placeholderData: keepPreviousData,
  });
  const query = useAnswer(asked, getQueryKey(trpc.organization.listMembers, input, 'query'));
  return {
    members: query.data?.members,
    total: query.data?.total ?? 0,
    isStale: asked.isPlaceholderData,
    error: query.error === null ? null : toAuthUIError(query.error),
    refetch: () => asked.refetch(),
  };
}
