'use client';

import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import type { ListboxProps } from './ListboxPanel.tsx';
import { useOverlay } from './useOverlay.ts';

const ListboxPanel = lazyPart(() => import('./ListboxPanel.tsx').then((module) => module.ListboxPanel));

/** Loads the list's code: call it when the pointer enters the opener, or when it gets the focus. */
export const preloadListbox = ListboxPanel.preload;

/** The options of a select below its button, which keeps the focus. */
export function Listbox(props: ListboxProps) {
  const { isNeeded, open } = useOverlay(ListboxPanel, props);
  return isNeeded ? <ListboxPanel {...props} open={open} /> : null;
}
