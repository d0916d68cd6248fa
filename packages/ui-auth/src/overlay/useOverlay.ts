'use client';

import { useEffect, useState } from 'react';
import { useAuthUI } from '#provider/context.ts';
import type { LazyCode } from '#provider/lazy/lazy-code.ts';
import { useLazyCode } from '#provider/lazy/useLazyCode.ts';
import { useReadyAhead } from '#provider/lazy/useReadyAhead.ts';
import { useEverTrue } from './useEverTrue.ts';

interface OverlayState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Where a page has many: true once a press is likely, so that only this one is drawn closed. */
  isExpected?: boolean | undefined;
}

interface DrawnOverlay {
  /** From the first opening on, or before. */
  isNeeded: boolean;
  open: boolean;
}

/**
 * An overlay whose code is loaded when the page is idle, or else when it is opened. It is drawn closed before its first
 * opening, so that this has the motion of all others: ahead if it can be, else for a moment. If the code does not
 * come, it closes.
 */
export function useOverlay(code: LazyCode, { open, onOpenChange, isExpected }: OverlayState): DrawnOverlay {
  const { host } = useAuthUI();
  const isAhead = useReadyAhead(code, isExpected === undefined);
  const wasWanted = useEverTrue(open || isAhead || isExpected === true);
  const [isDrawn, setDrawn] = useState(false);
  // Another number with each press, so that code that did not come ahead is asked for again.
  const isNeeded = useLazyCode(code, Number(wasWanted) + Number(open), () => {
    if (!open) return;
    host.tellMissing();
    onOpenChange(false);
  });

  useEffect(() => {
    if (isNeeded) setDrawn(true);
  }, [isNeeded]);

  return { isNeeded, open: open && isDrawn };
}
