'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { type MorePages, nextOffset, toMorePages } from '#card/more-pages.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { UserOrganization } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useServer } from '#provider/calls/useServer.ts';

export interface UserOrganizationsState extends MorePages {
  /** Undefined until the server has answered. */
  organizations: UserOrganization[] | undefined;
  error: AuthUIError | null;
  refetch: () => void;
  /** True once more than one page is loaded. */
  isGrown: boolean;
}

/**
 * The organizations of a user, page by page.
 *
 * @example
 * function OrgsOf({ userId }: { userId: string }) {
 *   const { organizations, error, refetch, loadMore } = useUserOrganizations(userId);
 *   if (error && !organizations) return <button type="button" onClick={refetch}>{error.message}</button>;
 *   if (!organizations) return <p>One moment</p>;
 *   return (
 *     <>
 *       <ul>{organizations.map(({ id, name, role }) => <li key={id}>{`${name}, ${role}`}</li>)}</ul>
 *       {loadMore && <button type="button" onClick={loadMore}>More</button>}
 *     </>
 *   );
 * }
 */
export function useUserOrganizations(userId: string): UserOrganizationsState {
  const { client, queryClient } = useServer();
  const query = useInfiniteQuery(
    {
      queryKey: [...getQueryKey(trpc.admin.listUserOrganizations), { userId }],
      queryFn: ({ pageParam: offset, signal }) =>
        client.calls.admin.listUserOrganizations.query({ userId, offset }, { signal }),
      initialPageParam: 0,
      getNextPageParam: (page) => nextOffset(page.organizations.length, page),
      retry: retryWithoutAnswer,
    },
    queryClient,
  );
  return {
    ...toMorePages(query),
    organizations: query.data?.pages.flatMap(({ organizations }) => organizations),
    error: query.error === null ? null : toAuthUIError(query.error),
    refetch: () => void query.refetch(),
    isGrown: (query.data?.pages.length ?? 0) > 1,
  };
}
