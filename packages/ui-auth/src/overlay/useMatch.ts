'use client';

import { useSyncExternalStore } from 'react';

const find = (query: string) =>
  typeof window.matchMedia === 'function' ? window.matchMedia(query) : undefined;

/** True while the screen fits to a media query. `unknown`: on a server, and in documents without a screen. */
export const useMatch = (query: string, unknown: boolean): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const list = find(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    () => find(query)?.matches ?? unknown,
    () => unknown,
  );
