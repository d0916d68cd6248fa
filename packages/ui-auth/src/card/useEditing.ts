'use client';

import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { onKeys } from '#primitives/composition/on-keys.ts';

/** A form in a card that is opened and closed. */
export interface Editing {
  active: boolean;
  start: () => void;
  /** Closes the form, also after success: the focus returns to the button that opened it. */
  stop: () => void;
  opener: RefObject<HTMLButtonElement | null>;
  firstField: RefObject<HTMLInputElement | null>;
  /** Props for the form: Escape cancels. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * A form that replaces what it edits: the first field gets the focus, Escape cancels, and the focus returns to the
 * button. `at` is the initial state: `open` for a new entry without a name.
 */
export function useEditing(onStop?: () => void, at: 'closed' | 'open' = 'closed'): Editing {
  const [active, setActive] = useState(at === 'open');
  const opener = useRef<HTMLButtonElement>(null);
  const firstField = useRef<HTMLInputElement>(null);
  const wasActive = useRef(false);

  useEffect(() => {
    // An open dialog keeps the focus, and makes everything outside inert.
    const isBehind = firstField.current?.closest('[inert], [aria-hidden="true"], [data-base-ui-inert]');
    if (active && !isBehind) firstField.current?.focus();
    else if (!active && wasActive.current) opener.current?.focus();
    wasActive.current = active;
  }, [active]);

  function stop(): void {
    setActive(false);
    onStop?.();
  }

  return {
    active,
    start: () => setActive(true),
    stop,
    opener,
    firstField,
    onKeyDown: onKeys((event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      stop();
    }),
  };
}
