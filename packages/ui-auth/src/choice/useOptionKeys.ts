'use client';

import { type KeyboardEvent, useState } from 'react';
import { onKeys } from '#primitives/composition/on-keys.ts';

interface OptionKeys {
  count: number;
  /** Another text begins at the first option again. */
  text: string;
  onChoose: (index: number) => void;
  onEmpty: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Keys of a field with a list below it: arrows go round, Enter chooses, Escape empties the field. */
export function useOptionKeys({ count, text, onChoose, onEmpty }: OptionKeys) {
  const [at, setAt] = useState({ text, index: 0 });
  const active = at.text === text ? Math.min(at.index, count - 1) : Math.min(0, count - 1);

  function find({ key }: KeyboardEvent): (() => void) | undefined {
    if (text === '') return undefined;
    if (key === 'Escape') return onEmpty;
    // A form around it is not sent by a name that is half typed.
    if (key === 'Enter') return () => active >= 0 && onChoose(active);
    const step = steps[key];
    if (step === undefined || count === 0) return undefined;
    return () => setAt({ text, index: (active + step + count) % count });
  }

  const onKeyDown = onKeys((event: KeyboardEvent<HTMLInputElement>): void => {
    const action = find(event);
    if (!action) return;
    event.preventDefault();
    // Escape closes nothing around the field as long as something is typed.
    event.stopPropagation();
    action();
  });

  return { active, activate: (index: number) => setAt({ text, index }), onKeyDown };
}
