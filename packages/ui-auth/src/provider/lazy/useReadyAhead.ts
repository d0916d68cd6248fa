'use client';

import { startTransition, useEffect, useState } from 'react';
import type { LazyCode } from './lazy-code.ts';
import { usePreload } from './usePreload.ts';
import { tellsIdle, whenIdle } from './when-idle.ts';

/**
 * Loads code when the page is idle, and is true once it can be drawn without being shown, which makes a first opening
 * one step shorter. Stays false where the browser does not say when it is idle: then, as in documents of tests, the
 * page would be drawn again at a moment that nobody can tell.
 */
export function useReadyAhead(code: LazyCode, isWanted = true): boolean {
  const [isReady, setReady] = useState(false);
  usePreload(code, !(isWanted && tellsIdle()));

  useEffect(() => {
    if (!isWanted || !tellsIdle()) return;
    let isCurrent = true;
    const show = () => isCurrent && startTransition(() => setReady(true));
    const stop = whenIdle(() => void code.load().then(show, () => undefined));
    return () => {
      isCurrent = false;
      stop();
    };
  }, [code, isWanted]);

  return isReady;
}
