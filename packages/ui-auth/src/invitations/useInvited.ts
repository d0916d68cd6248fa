'use client';

import { useState } from 'react';
import { useLazyCode } from '#provider/lazy/useLazyCode.ts';
import { isFiltered, startOfTable, type TableState } from '#table/table-state.ts';
import type { Invited } from './invited.ts';
import { invitedCode } from './later-rows.tsx';
import { useInvitations } from './useInvitations.ts';

/** Rows that the list of members has room for; the list of invitations has all. */
const MOST = 5;

const toPending = (q: string): TableState => ({
  ...startOfTable,
  q,
  filter: { status: ['pending'] },
  pageSize: MOST,
});

/** The people who are invited, below the first page of members; no filter of members is one of invitations. */
export function useInvited(
  organizationId: string | undefined,
  state: TableState,
  { enabled, shown }: { enabled: boolean; shown: boolean },
): Invited {
  const isHere = enabled && shown && state.page === 1 && !isFiltered(state);
  const table = toPending(state.q);
  // Without a search both ask for the same, and the server is asked once.
  const all = useInvitations(organizationId, toPending(''), { enabled });
  const here = useInvitations(organizationId, table, { enabled: isHere });
  const found = isHere ? here.total : 0;
  const [isMissing, setMissing] = useState(false);
  const isDrawable = useLazyCode(invitedCode, found > 0, () => setMissing(true)) || isMissing;
  const isUnknown = isHere && !here.invitations && !here.error;
  return {
    count: all.counts?.pending,
    found,
    isAwaited: isUnknown || (found > 0 && !isDrawable),
    table,
  };
}
