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

/** A form that opens in the place of what it edits: first field focused, Escape cancels, focus back to the button. */
export function useEditing(onStop?: () => void): Editing {
  const [active, setActive] = useState(false);
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
