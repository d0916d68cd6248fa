'use client';

import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on a server and during hydration, so that both render the same. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
