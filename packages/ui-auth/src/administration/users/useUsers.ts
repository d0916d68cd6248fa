'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useAdminRights } from '#administration-access/useAdminRights.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { AdminUser } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useSession } from '#provider/session/useSession.ts';
import { startOfTable, type TableState } from '#table/table-state.ts';
import { toUserQuery } from './user-query.ts';

export interface UsersState {
  /** One page. Undefined until the server has answered for the first time. */
  users: AdminUser[] | undefined;
  /** Number of users on all pages. */
  total: number;
  /** True while another page or search is loading: the rows are still the previous ones. */
  isStale: boolean;
  error: AuthUIError | null;
  refetch: () => Promise<unknown>;
}

/**
 * A page of all users of the service, for administrators.
 *
 * @example
 * function UserNames() {
 *   const { users, total, isStale, error, refetch } = useUsers({ ...startOfTable, q: 'ada' });
 *   if (error && !users) return <button type="button" onClick={() => void refetch()}>{error.message}</button>;
 *   if (!users) return <p>One moment</p>;
 *   if (total === 0) return <p>Nobody found.</p>;
 *   return <ul aria-busy={isStale}>{users.map(({ id, name }) => <li key={id}>{name}</li>)}</ul>;
 * }
 */
export function useUsers(state: TableState = startOfTable): UsersState {
  const { status } = useSession();
  const { config } = useAuthConfig();
  const { rights } = useAdminRights();
  const isAsked = status === 'signed-in' && config !== undefined;
  const input = toUserQuery(state);
  const asked = trpc.admin.listUsers.useQuery(input, {
    // Not delayed until the permissions are known, because most callers have them.
    enabled: isAsked && rights?.has('list') !== false,
    retry: retryWithoutAnswer,
    placeholderData: keepPreviousData,
  });
  const query = useAnswer(asked, getQueryKey(trpc.admin.listUsers, input, 'query'));
  return {
    users: query.data?.users,
    total: query.data?.total ?? 0,
    isStale: asked.isPlaceholderData,
    error: query.error === null ? null : toAuthUIError(query.error),
    refetch: () => asked.refetch(),
  };
}
