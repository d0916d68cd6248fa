'use client';

import type { QueryKey } from '@tanstack/react-query';
import { useServer } from './useServer.ts';

/** Reads the rows of every answer to one call that is loaded, by id. The newest answer decides. */
export function useLoadedRows<Answer, Row extends { id: string }>(
  queryKey: QueryKey,
  toRows: (answer: Answer) => readonly Row[],
): () => ReadonlyMap<string, Row> {
  const { queryClient } = useServer();
  const toAge = (key: QueryKey): number => queryClient.getQueryState(key)?.dataUpdatedAt ?? 0;
  return () => {
    const answers = queryClient
      .getQueriesData<Answer>({ queryKey })
      .sort(([one], [other]) => toAge(one) - toAge(other));
    const rows = answers.flatMap(([, answer]) => (answer === undefined ? [] : toRows(answer)));
    return new Map(rows.map((row) => [row.id, row]));
  };
}
