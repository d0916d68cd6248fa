'use client';

import { type CompositionEvent, type FocusEvent, useRef } from 'react';
import { isComposing } from './is-composing.ts';

export interface Composition {
  /** The change is a part of a composition, so that a field must not act on it. */
  includes: (change: Event) => boolean;
  handlers: {
    onCompositionStart: () => void;
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
    onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  };
}

/**
 * A composition of an input method in a field. `onEnd` is called once at its end, which some browsers tell before the
 * last change, others after it.
 */
export function useComposition(onEnd: (field: HTMLInputElement) => void): Composition {
  const isOn = useRef(false);

  function end({ currentTarget }: { currentTarget: HTMLInputElement }): void {
    if (!isOn.current) return;
    isOn.current = false;
    onEnd(currentTarget);
  }

  return {
    includes(change) {
      // A composition may have begun before the page was hydrated.
      if (isComposing(change)) isOn.current = true;
      return isOn.current;
    },
    handlers: {
      onCompositionStart() {
        isOn.current = true;
      },
      onCompositionEnd: end,
      onBlur: end,
    },
  };
}
