'use client';

import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useHydrated } from '#provider/useHydrated.ts';

/** The queries whose answers a server sent along with its page. */
export const AnswersOfPage = createContext<ReadonlySet<string>>(new Set());

export function findAnswers(queryClient: QueryClient): ReadonlySet<string> {
  const answered = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.data !== undefined });
  return new Set(answered.map((query) => query.queryHash));
}

interface Answer<Data, Failure> {
  data: Data | undefined;
  error: Failure | null;
  isPending: boolean;
  refetch: () => unknown;
}

/**
 * The query as the server knew it, during hydration. A browser hydrates piece by piece, and an answer that arrives
 * before the last piece must not change what the server rendered.
 */
export function useAnswer<Data, Failure>(query: Answer<Data, Failure>, key: QueryKey): Answer<Data, Failure> {
  const ofPage = useContext(AnswersOfPage);
  const hydrated = useHydrated();
  if (hydrated || ofPage.has(hashKey(key))) return query;
  return { data: undefined, error: null, isPending: true, refetch: query.refetch };
}
