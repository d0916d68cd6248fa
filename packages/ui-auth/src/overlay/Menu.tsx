'use client';

import { lazy, Suspense } from 'react';
import type { MenuProps } from './MenuPanel.tsx';
import { useEverTrue } from './useEverTrue.ts';

export type { MenuProps };

const load = () => import('./MenuPanel.tsx');
const MenuPanel = lazy(() => load().then((module) => ({ default: module.MenuPanel })));

/** Loads the menu's code: call it when the pointer enters the opener, or when it gets the focus. */
export const preloadMenu = (): void => void load();

/** A menu beside its button: arrows move, letters find, Escape closes. Its code is loaded when it is first opened. */
export function Menu(props: MenuProps) {
  const needed = useEverTrue(props.open);
  return needed ? (
    <Suspense>
      <MenuPanel {...props} />
    </Suspense>
  ) : null;
}
