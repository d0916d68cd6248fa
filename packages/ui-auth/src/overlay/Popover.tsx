'use client';

import { lazy, Suspense } from 'react';
import type { PopoverProps } from './PopoverPanel.tsx';
import { useEverTrue } from './useEverTrue.ts';

export type { PopoverProps };

const load = () => import('./PopoverPanel.tsx');
const PopoverPanel = lazy(() => load().then((module) => ({ default: module.PopoverPanel })));

/** Loads the popover's code: call it when the pointer enters the opener, or when it gets the focus. */
export const preloadPopover = (): void => void load();

/** A panel beside its button, a dialog for screen readers. Its code is loaded when it is first opened. */
export function Popover(props: PopoverProps) {
  const needed = useEverTrue(props.open);
  return needed ? (
    <Suspense>
      <PopoverPanel {...props} />
    </Suspense>
  ) : null;
}
