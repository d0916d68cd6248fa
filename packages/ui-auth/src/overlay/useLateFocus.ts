'use client';

import { useEffect } from 'react';

/** The elements that a dialog would have focused, had they been there. Not the button that closes it. */
const FIRST =
  ':is(input, select, textarea, button, a[href], [tabindex="0"]):not(:disabled, [tabindex="-1"], .ua-dialog-close)';

/** The events of a user who does not wait for the content. */
const MOVES = ['keydown', 'pointerdown'] as const;

/**
 * Content that arrives after the dialog has opened: then the focus is on the button that closes it, and what is typed
 * is lost. It moves into the content, unless the user was faster.
 */
export function useLateFocus(popup: HTMLElement | null): void {
  useEffect(() => {
    if (!popup?.querySelector('[aria-busy="true"]')) return;
    const observer = new MutationObserver(() => {
      const first = popup.querySelector<HTMLElement>(FIRST);
      if (!first) return;
      stop();
      if (document.activeElement?.closest('.ua-dialog-close')) first.focus();
    });
    const stop = () => {
      observer.disconnect();
      for (const move of MOVES) popup.removeEventListener(move, stop);
    };
    for (const move of MOVES) popup.addEventListener(move, stop);
    observer.observe(popup, { childList: true, subtree: true });
    return stop;
  }, [popup]);
}
