'use client';

import { useMemo } from 'react';
import { joinCode, type LazyCode } from '#provider/lazy/lazy-code.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import type { PopoverPanelProps } from './PopoverPanel.tsx';
import { useOverlay } from './useOverlay.ts';

export interface PopoverProps extends PopoverPanelProps {
  /** Code of the content, which is loaded with that of the popover. */
  content?: LazyCode | undefined;
}

const PopoverPanel = lazyPart(() => import('./PopoverPanel.tsx').then((module) => module.PopoverPanel));

/** Loads the popover's code: call it when the pointer enters the opener, or when it gets the focus. */
export const preloadPopover = PopoverPanel.preload;

/**
 * A panel beside its button, a dialog for screen readers. Its code is loaded when the page is idle, or when it is first
 * opened.
 */
export function Popover({ content, ...props }: PopoverProps) {
  const code = useMemo(() => (content ? joinCode(PopoverPanel, content) : PopoverPanel), [content]);
  const { isNeeded, open } = useOverlay(code, props);
  return isNeeded ? <PopoverPanel {...props} open={open} /> : null;
}
