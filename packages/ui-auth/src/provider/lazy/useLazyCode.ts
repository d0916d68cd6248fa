'use client';

import { useEffect, useReducer, useRef } from 'react';
import type { LazyCode } from './lazy-code.ts';

/**
 * True once code is there and wanted. It is loaded for every `wish` that is not false or 0, and `onMissing` is called
 * if it does not come. Unlike `Suspense` this draws nothing meanwhile, and shows the code as soon as it is there.
 */
export function useLazyCode(code: LazyCode, wish: boolean | number, onMissing: () => void): boolean {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const isLoaded = code.isLoaded();
  const missing = useRef(onMissing);

  useEffect(() => {
    missing.current = onMissing;
  });

  useEffect(() => {
    if (!wish || isLoaded) return;
    let isCurrent = true;
    code.load().then(
      () => isCurrent && redraw(),
      () => isCurrent && missing.current(),
    );
    return () => {
      isCurrent = false;
    };
  }, [code, wish, isLoaded]);

  return Boolean(wish) && isLoaded;
}
