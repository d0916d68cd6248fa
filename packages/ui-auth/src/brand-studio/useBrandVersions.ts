'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { useSession } from '#provider/session/useSession.ts';
import type { BrandVersion } from './brand-values.ts';

export interface BrandVersionsState {
  /** The newest first. Undefined until the server has answered. */
  versions: readonly BrandVersion[] | undefined;
  /** How many there are. */
  total: number;
  error: AuthUIError | null;
  refetch: () => void;
  /** Loads more of them; undefined when all are there. */
  loadMore: (() => void) | undefined;
  /** True while more of them are loading. */
  loading: boolean;
}

/** Versions that are shown at first, and those that a press adds. */
const [FIRST, MORE] = [3, 20];

/**
 * What was published before, the newest first. For administrators.
 *
 * @example
 * function Versions() {
 *   const { versions, error, refetch, loadMore } = useBrandVersions();
 *   if (error && !versions) return <button type="button" onClick={refetch}>{error.message}</button>;
 *   return (
 *     <>
 *       {versions?.map(({ version, publishedAt }) => <p key={version}>{`${version}: ${publishedAt}`}</p>)}
 *       {loadMore && <button type="button" onClick={loadMore}>More</button>}
 *     </>
 *   );
 * }
 */
export function useBrandVersions(): BrandVersionsState {
  const { status } = useSession();
  const [limit, setLimit] = useState(FIRST);
  const input = { limit, offset: 0 };
  const asked = trpc.admin.listBrandVersions.useQuery(input, {
    enabled: status === 'signed-in',
    retry: retryWithoutAnswer,
    placeholderData: keepPreviousData,
  });
  const query = useAnswer(asked, getQueryKey(trpc.admin.listBrandVersions, input, 'query'));
  const { versions, total = 0 } = query.data ?? {};
  const hasMore = versions !== undefined && versions.length < total;
  return {
    versions,
    total,
    error: query.error && toAuthUIError(query.error),
    refetch: () => void asked.refetch(),
    loadMore: hasMore ? () => setLimit((before) => before + MORE) : undefined,
    loading: asked.isFetching,
  };
}
