'use client';

import { useEffect, useRef } from 'react';
import { isComposing } from '#primitives/composition/is-composing.ts';
import { isApple, presses, type Shortcut } from './shortcut.ts';

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'));

/** A question that waits for an answer is not covered. */
const isAsked = (): boolean => document.querySelector('.ua-dialog[data-open]') !== null;

/** Keys that open and close something from anywhere on the page. */
export function useShortcut(
  shortcut: Shortcut | null,
  open: boolean,
  onOpenChange: (open: boolean) => void,
): void {
  const latest = useRef<(event: KeyboardEvent) => void>(undefined);

  useEffect(() => {
    latest.current = (event) => {
      if (!shortcut || event.defaultPrevented || event.repeat || isComposing(event)) return;
      if (!presses(event, shortcut, isApple())) return;
      if (!shortcut.mod && isTextField(event.target)) return;
      // The browser would open its own search.
      event.preventDefault();
      if (open || !isAsked()) onOpenChange(!open);
    };
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent): void => latest.current?.(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
