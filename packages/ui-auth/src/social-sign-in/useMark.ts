'use client';

import { useEffect, useSyncExternalStore } from 'react';
import type { Mark } from './marks/mark.ts';
import { markLoaders } from './marks/mark-loaders.ts';

/** The marks that are loaded; null where the file could not be loaded. */
const arrived = new Map<string, Mark | null>();
const listeners = new Set<() => void>();

function settle(id: string, mark: Mark | null): void {
  arrived.set(id, mark);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A provider's mark: undefined while it is on its way, as it is on a server; null where there is none. */
export function useMark(id: string): Mark | null | undefined {
  const load = Object.hasOwn(markLoaders, id) ? markLoaders[id] : undefined;
  const mark = useSyncExternalStore(
    subscribe,
    () => arrived.get(id),
    () => undefined,
  );

  useEffect(() => {
    if (!load || arrived.get(id)) return;
    // Without its mark a button still says where it leads.
    load().then(
      (file) => settle(id, file.mark),
      () => settle(id, null),
    );
  }, [id, load]);
  return load ? mark : null;
}
