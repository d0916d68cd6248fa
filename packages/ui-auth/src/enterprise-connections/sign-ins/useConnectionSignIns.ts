'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { type MorePages, toMorePages } from '#card/more-pages.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { AuthOutputs } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useServer } from '#provider/calls/useServer.ts';
import { useAuthUI } from '#provider/context.ts';

/** A sign-in by an identity provider, or a refusal. */
export type ConnectionSignIn = AuthOutputs['sso']['listSignins']['signIns'][number];

/** Sign-ins and refusals of one day, and the code of what kept most people out. */
export type ConnectionSignInDay = AuthOutputs['sso']['listSignins']['days'][number];

/** Days that are counted. */
const DAYS = 30;

export interface ConnectionSignInsState {
  /** The newest first. Undefined until the server has answered. */
  signIns: readonly ConnectionSignIn[] | undefined;
  /** The last 30 days of the reader, the last of which is today. */
  days: readonly ConnectionSignInDay[] | undefined;
  /** Error of the list. */
  error: AuthUIError | null;
  /** Loads the list again. */
  refetch: () => void;
  /** Further pages. */
  pages: MorePages;
}

const offsetAt = (now: number): number => -new Date(now).getTimezoneOffset();

/**
 * Sign-ins and refusals of the last 30 days by an identity provider of an organization.
 *
 * @example
 * function SignIns({ providerId }: { providerId: string }) {
 *   const { signIns, error, refetch } = useConnectionSignIns(providerId);
 *   if (error && !signIns) return <button type="button" onClick={refetch}>{error.message}</button>;
 *   return signIns?.map(({ id, user, fault }) => <p key={id}>{fault ?? user?.name}</p>);
 * }
 */
export function useConnectionSignIns(providerId: string, pageSize = 20): ConnectionSignInsState {
  const { client, queryClient } = useServer();
  const { now } = useAuthUI();
  const input = { providerId, limit: pageSize };
  const query = useInfiniteQuery(
    {
      queryKey: [...getQueryKey(trpc.sso.listSignins), input],
      queryFn: ({ pageParam: cursor, signal }) =>
        client.calls.sso.listSignins.query(
          // All are counted with the first page.
          { ...input, ...(cursor === '' ? { days: DAYS, utcOffset: offsetAt(now()) } : { cursor }) },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      retry: retryWithoutAnswer,
    },
    queryClient,
  );
  return {
    signIns: query.data?.pages.flatMap(({ signIns }) => signIns),
    days: query.data?.pages[0]?.days,
    error: query.error === null ? null : toAuthUIError(query.error),
    refetch: () => void query.refetch(),
    pages: toMorePages(query),
  };
}
