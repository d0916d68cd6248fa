'use client';

import { getQueryKey } from '@trpc/react-query';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { AdminUser, AuthOutputs } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useQueryClient } from '#provider/calls/useQueryClient.ts';

export interface AdminUserState {
  /** Undefined until it is known; from the list, if it is there, until the server has answered. */
  user: AdminUser | undefined;
  error: AuthUIError | null;
  refetch: () => void;
}

/**
 * One user, for administrators.
 *
 * @example
 * function Person({ id }: { id: string }) {
 *   const { user, error, refetch } = useAdminUser(id);
 *   if (error && !user) return <button type="button" onClick={refetch}>{error.message}</button>;
 *   if (!user) return <p>One moment</p>;
 *   return <p>{user.banned ? `${user.name} is banned.` : user.name}</p>;
 * }
 */
export function useAdminUser(id: string, enabled = true): AdminUserState {
  const queryClient = useQueryClient();

  function findListed(): AdminUser | undefined {
    const pages = queryClient.getQueriesData<AuthOutputs['admin']['listUsers']>({
      queryKey: getQueryKey(trpc.admin.listUsers),
    });
    return pages.flatMap(([, page]) => page?.users ?? []).find((user) => user.id === id);
  }

  const query = trpc.admin.getUser.useQuery(
    { id },
    { enabled, retry: retryWithoutAnswer, placeholderData: findListed },
  );
  return {
    user: query.data,
    error: query.error && toAuthUIError(query.error),
    refetch: () => void query.refetch(),
  };
}
