'use client';

import { useEffect, useRef } from 'react';
import { useAnnounce } from '#provider/useHost.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { table } from '#words/table.ts';
import { countPages, type TableState } from './table-state.ts';

interface Shown {
  state: TableState;
  total: number;
  /** Not before the rows of the asked search and page are there. */
  isReady: boolean;
  selected: number;
  words: Words<keyof typeof table>;
}

/** Says what changed: how many were found, which page it is, how many are chosen. Nothing at the start. */
export function useTableAnnouncements({ state, total, isReady, selected, words }: Shown): void {
  const announce = useAnnounce();
  const { page, pageSize, q, filter } = state;
  const found = JSON.stringify([q, filter, total]);
  const last = useRef<{ found: string; page: number; selected: number } | null>(null);

  useEffect(() => {
    if (!isReady) return;
    const before = last.current;
    last.current = { found, page, selected };
    if (before === null) return;
    if (before.found !== found) announce(words('results', { count: total }));
    else if (before.page !== page) announce(words('page', { page, pages: countPages(total, pageSize) }));
    else if (before.selected !== selected) announce(words('selected', { count: selected }));
  }, [found, page, pageSize, selected, isReady, total, announce, words]);
}
