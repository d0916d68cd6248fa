'use client';

import { useEffect, useState } from 'react';
import { useAuthUI } from '#provider/context.ts';
import type { LazyCode } from '#provider/lazy/lazy-code.ts';
import { useLazyCode } from '#provider/lazy/useLazyCode.ts';
import { usePreload } from '#provider/lazy/usePreload.ts';
import { useEverTrue } from './useEverTrue.ts';

interface OverlayState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface DrawnOverlay {
  /** From the first opening on. */
  isNeeded: boolean;
  open: boolean;
}

/**
 * An overlay whose code is loaded when the page is idle, or else when it is opened. It is drawn closed for a moment
 * before its first opening, so that this has the motion of all others. If the code does not come, it closes.
 */
export function useOverlay(code: LazyCode, { open, onOpenChange }: OverlayState): DrawnOverlay {
  const { host } = useAuthUI();
  const wasOpened = useEverTrue(open);
  const [isDrawn, setDrawn] = useState(false);
  usePreload(code);
  const isNeeded = useLazyCode(code, wasOpened, () => {
    if (!open) return;
    host.tellMissing();
    onOpenChange(false);
  });

  useEffect(() => {
    if (isNeeded) setDrawn(true);
  }, [isNeeded]);

  return { isNeeded, open: open && isDrawn };
}
