'use client';

import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on a server and while the browser takes its page over: then both have to draw the same. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
