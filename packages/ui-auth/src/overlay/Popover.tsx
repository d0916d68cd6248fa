'use client';

import { useMemo } from 'react';
import { joinCode, type LazyCode } from '#provider/lazy/lazy-code.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import type { PopoverPanelProps } from './PopoverPanel.tsx';
import { useEverTrue } from './useEverTrue.ts';
import { useIntent } from './useIntent.ts';
import { useOverlay } from './useOverlay.ts';

export interface PopoverProps extends Omit<PopoverPanelProps, 'isLikely'> {
  /** Code of the content, which is loaded with that of the popover. */
  content?: LazyCode | undefined;
}

const PopoverPanel = lazyPart(() => import('./PopoverPanel.tsx').then((module) => module.PopoverPanel));

/** Loads the popover's code: call it when the pointer enters the opener, or when it gets the focus. */
export const preloadPopover = PopoverPanel.preload;

/**
 * A panel beside its button, a dialog for screen readers. Its code is loaded when the page is idle, or when it is first
 * opened. The first content is drawn, and asks for its data, once the pointer or the focus is at the button: hidden, so
 * that the press has only to show it.
 */
export function Popover({ content, ...props }: PopoverProps) {
  const code = useMemo(() => (content ? joinCode(PopoverPanel, content) : PopoverPanel), [content]);
  const { isNeeded, open } = useOverlay(code, props);
  const wasOpened = useEverTrue(open);
  const isLikely = useIntent(props.anchor, isNeeded && !wasOpened);
  return isNeeded ? <PopoverPanel {...props} open={open} isLikely={isLikely} /> : null;
}
