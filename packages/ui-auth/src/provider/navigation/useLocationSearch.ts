'use client';

import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

/** Query of the current URL; empty on the server and during hydration, so that both agree. */
export const useLocationSearch = (): string =>
  useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );
