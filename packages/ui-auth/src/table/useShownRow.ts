'use client';

import { useState } from 'react';
import { replaceParams, useLocationSearch } from '#provider/navigation/useLocationSearch.ts';

/** The row in the drawer. */
export interface Shown {
  id: string;
  open: boolean;
}

interface ShownRowOptions {
  /** Parameter of the address that names the row. */
  param: string;
  /** The query of the page keeps the shown row. */
  inAddress?: boolean | undefined;
}

interface ShownRow {
  shown: Shown | null;
  show: (shown: Shown) => void;
  /** The row before or after the shown one, on this page. */
  onStep: (by: 1 | -1) => void;
}

/** The row of a table that is shown in a drawer. */
export function useShownRow(
  rows: readonly { id: string }[] | undefined,
  { param, inAddress = false }: ShownRowOptions,
): ShownRow {
  const search = useLocationSearch();
  const [kept, keep] = useState<Shown | null>(null);
  const named = inAddress ? new URLSearchParams(search).get(param) : null;
  // The row stays in the drawer while it closes.
  if (named && kept?.id !== named) keep({ id: named, open: true });
  const shown = inAddress && kept ? { id: kept.id, open: named !== null } : kept;

  function show(next: Shown): void {
    keep(next);
    if (inAddress) replaceParams({ [param]: next.open ? next.id : undefined });
  }

  return {
    shown,
    show,
    onStep(by) {
      const index = rows?.findIndex(({ id }) => id === shown?.id) ?? -1;
      const next = index < 0 ? undefined : rows?.[index + by];
      if (next) show({ id: next.id, open: true });
    },
  };
}
