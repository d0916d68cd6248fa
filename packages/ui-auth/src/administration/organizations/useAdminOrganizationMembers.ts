'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { type MorePages, nextOffset, toMorePages } from '#card/more-pages.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { AdminOrganizationMember } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useServer } from '#provider/calls/useServer.ts';

/** Members of one page of the drawer. */
const PAGE = 25;

export interface AdminOrganizationMembersState extends MorePages {
  /** In the order in which they joined. Undefined until the server has answered. */
  members: AdminOrganizationMember[] | undefined;
  error: AuthUIError | null;
  refetch: () => void;
  /** True once more than one page is loaded. */
  isGrown: boolean;
}

/**
 * The members of any organization of the service, page by page, for administrators.
 *
 * @example
 * function MembersOf({ organizationId }: { organizationId: string }) {
 *   const { members, error, refetch, loadMore } = useAdminOrganizationMembers(organizationId);
 *   if (error && !members) return <button type="button" onClick={refetch}>{error.message}</button>;
 *   if (!members) return <p>One moment</p>;
 *   return (
 *     <>
 *       <ul>{members.map(({ user, role }) => <li key={user.id}>{`${user.name}, ${role}`}</li>)}</ul>
 *       {loadMore && <button type="button" onClick={loadMore}>More</button>}
 *     </>
 *   );
 * }
 */
export function useAdminOrganizationMembers(organizationId: string): AdminOrganizationMembersState {
  const { client, queryClient } = useServer();
  const query = useInfiniteQuery(
    {
      queryKey: [...getQueryKey(trpc.admin.listOrganizationMembers), { organizationId }],
      queryFn: ({ pageParam: offset, signal }) =>
        client.calls.admin.listOrganizationMembers.query({ organizationId, limit: PAGE, offset }, { signal }),
      initialPageParam: 0,
      getNextPageParam: (page) => nextOffset(page.members.length, page),
      retry: retryWithoutAnswer,
    },
    queryClient,
  );
  return {
    ...toMorePages(query),
    members: query.data?.pages.flatMap(({ members }) => members),
    error: query.error === null ? null : toAuthUIError(query.error),
    refetch: () => void query.refetch(),
    isGrown: (query.data?.pages.length ?? 0) > 1,
  };
}
