'use client';

import { useEffect } from 'react';
import type { LazyCode } from './lazy-code.ts';
import { whenIdle } from './when-idle.ts';

/** Loads code when the page is idle, so that it is there at the first press. Not for visitors who save data. */
export function usePreload(code: LazyCode, isWanted = true): void {
  useEffect(() => {
    if (!isWanted || code.isLoaded()) return;
    return whenIdle(code.preload);
  }, [code, isWanted]);
}
