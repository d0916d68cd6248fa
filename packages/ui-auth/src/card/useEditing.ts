'use client';

import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

export interface Editing {
  active: boolean;
  start: () => void;
  /** Also after success: the focus returns to the button that started it. */
  stop: () => void;
  opener: RefObject<HTMLButtonElement | null>;
  firstField: RefObject<HTMLInputElement | null>;
  /** For the form: Escape gives up. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * A form that opens in the place of what it edits: first field focused, Escape cancels, focus back to the button. `at` is
 * where it begins: `open` for something new that asks for its name.
 */
export function useEditing(onStop?: () => void, at: 'closed' | 'open' = 'closed'): Editing {
  const [active, setActive] = useState(at === 'open');
  const opener = useRef<HTMLButtonElement>(null);
  const firstField = useRef<HTMLInputElement>(null);
  const wasActive = useRef(false);

  useEffect(() => {
    if (active) firstField.current?.focus();
    else if (wasActive.current) opener.current?.focus();
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
    onKeyDown(event) {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      stop();
    },
  };
}
