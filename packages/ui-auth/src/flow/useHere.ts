'use client';

import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

/** The current URL; empty on the server and during hydration, so that both agree. */
export const useHere = (): string =>
  useSyncExternalStore(
    subscribe,
    () => window.location.href,
    () => '',
  );
