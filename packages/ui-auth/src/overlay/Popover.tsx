'use client';

import { lazy, Suspense } from 'react';
import type { PopoverProps } from './PopoverPanel.tsx';
import { useEverTrue } from './useEverTrue.ts';

export type { PopoverProps };

const load = () => import('./PopoverPanel.tsx');
const PopoverPanel = lazy(() => load().then((module) => ({ default: module.PopoverPanel })));

/** Fetches the popover's code ahead: call it when the pointer enters the opener, or when it takes the focus. */
export const preloadPopover = (): void => void load();

/** A panel beside its button, read as a dialog. Its code is fetched when it is first opened. */
export function Popover(props: PopoverProps) {
  const needed = useEverTrue(props.open);
  return needed ? (
    <Suspense>
      <PopoverPanel {...props} />
    </Suspense>
  ) : null;
}
