'use client';

import { useState } from 'react';
import { isNarrowed, startOfTable, type TableState } from '#table/table-state.ts';
import type { useMemberRows } from './useMemberRows.ts';
import { useMembers } from './useMembers.ts';

/** Number of members, also during a search; undefined until it is known. */
export function useMemberCount(
  organizationId: string | undefined,
  { rows, total, isStale }: Pick<ReturnType<typeof useMemberRows>, 'rows' | 'total' | 'isStale'>,
  state: TableState,
): number | undefined {
  const [count, setCount] = useState<number>();
  const isPart = isNarrowed(state);
  const isWhole = rows !== undefined && !isStale && !isPart;
  if (isWhole && total !== count) setCount(total);
  // A search from the address of the page: nothing has said the number before.
  const all = useMembers(organizationId, startOfTable, { enabled: isPart && count === undefined });
  return isWhole ? total : (count ?? (all.members && all.total));
}
