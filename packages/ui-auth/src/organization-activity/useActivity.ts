'use client';

import { useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { AuthOutputs } from '#client/wire-types.ts';
import { toOrganizationInput } from '#organization-roles/organization-input.ts';
import { retryWithoutAnswer } from '#provider/query-rules.ts';
import { useHydrated } from '#provider/useHydrated.ts';
import { useSession } from '#provider/useSession.ts';

export type OrganizationEvent = AuthOutputs['organization']['listEvents']['events'][number];

export interface ActivityState {
  /** Undefined until the server has answered. */
  events: readonly OrganizationEvent[] | undefined;
  error: AuthUIError | null;
  refetch: () => void;
  /** The action that the list is narrowed to; empty for all. */
  action: string;
  setAction: (action: string) => void;
  /** Undefined when the last page is there. */
  loadMore: (() => void) | undefined;
  loadingMore: boolean;
}

/** The log of an organization, a page at a time. */
export function useActivity(organizationId: string | undefined, pageSize: number): ActivityState {
  const { status } = useSession();
  const hydrated = useHydrated();
  const [action, setAction] = useState('');
  const query = trpc.organization.listEvents.useInfiniteQuery(
    { ...toOrganizationInput(organizationId), limit: pageSize, ...(action !== '' && { action }) },
    {
      enabled: status === 'signed-in',
      retry: retryWithoutAnswer,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    },
  );
  return {
    events: hydrated ? query.data?.pages.flatMap(({ events }) => events) : undefined,
    error: query.error && toAuthUIError(query.error),
    refetch: () => void query.refetch(),
    ...{ action, setAction },
    loadMore: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    loadingMore: query.isFetchingNextPage,
  };
}
