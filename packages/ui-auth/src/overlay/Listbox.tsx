'use client';

import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import type { ListboxProps } from './ListboxPanel.tsx';
import { useOverlay } from './useOverlay.ts';

const ListboxPanel = lazyPart(() => import('./ListboxPanel.tsx').then((module) => module.ListboxPanel));

/** The options of a select below its button, which keeps the focus. `isExpected` is true once a press is likely. */
export function Listbox({ isExpected, ...props }: ListboxProps & { isExpected: boolean }) {
  const { isNeeded, open } = useOverlay(ListboxPanel, { ...props, isExpected });
  return isNeeded ? <ListboxPanel {...props} open={open} /> : null;
}
