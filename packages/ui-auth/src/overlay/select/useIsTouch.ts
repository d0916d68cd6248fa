'use client';

import { useSyncExternalStore } from 'react';

const find = () => (typeof window.matchMedia === 'function' ? window.matchMedia('(pointer: coarse)') : null);

function subscribe(onChange: () => void): () => void {
  const query = find();
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}

/** The main pointer is a finger, or nobody knows yet: on a server, and in documents without a screen. */
export const useIsTouch = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => find()?.matches ?? true,
    () => true,
  );
