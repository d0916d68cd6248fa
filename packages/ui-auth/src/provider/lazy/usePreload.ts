'use client';

import { useEffect } from 'react';
import type { LazyCode } from './lazy-code.ts';

/** Milliseconds, for browsers that do not say when they are idle. */
const PAUSE = 200;

/** Loads code when the page is idle, so that it is there at the first press. Not for visitors who save data. */
export function usePreload(code: LazyCode, isWanted = true): void {
  useEffect(() => {
    if (!isWanted || code.isLoaded() || savesData()) return;
    return whenIdle(code.preload);
  }, [code, isWanted]);
}

/** Returns what takes it back. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const request = requestIdleCallback(work);
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(work, PAUSE);
  return () => clearTimeout(timer);
}

const savesData = (): boolean => 'connection' in navigator && Object(navigator.connection).saveData === true;
