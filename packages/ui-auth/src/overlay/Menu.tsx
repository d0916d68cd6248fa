'use client';

import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import type { MenuProps as PanelProps } from './MenuPanel.tsx';
import { useOverlay } from './useOverlay.ts';

export interface MenuProps extends PanelProps {
  /** Where a page has many of them: true once the pointer or the focus is at the opener of this one. */
  isExpected?: boolean | undefined;
}

const MenuPanel = lazyPart(() => import('./MenuPanel.tsx').then((module) => module.MenuPanel));

/** Loads the menu's code: call it when the pointer enters the opener, or when it gets the focus. */
export const preloadMenu = MenuPanel.preload;

/**
 * A menu beside its button: arrows move, letters find, Escape closes. Its code is loaded when the page is idle, or when
 * it is first opened.
 */
export function Menu({ isExpected, ...props }: MenuProps) {
  const { isNeeded, open } = useOverlay(MenuPanel, { ...props, isExpected });
  return isNeeded ? <MenuPanel {...props} open={open} /> : null;
}
