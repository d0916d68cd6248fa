'use client';

import { type KeyboardEvent, useRef } from 'react';
import { onKeys } from '#primitives/composition/on-keys.ts';
import type { SelectOption } from '#provider/components/part-props.ts';
import { findTyped, toMove } from './list-keys.ts';

interface ListKeys {
  options: readonly SelectOption[];
  open: boolean;
  /** The option that a press of Enter takes while the list is open, or the chosen one. */
  active: number;
  onOpen: (active: number) => void;
  onMove: (active: number) => void;
  onClose: () => void;
  onChoose: (index: number) => void;
}

/** Milliseconds after which a letter begins a new word. */
const PAUSE = 700;

/** Keys of a "select-only combobox" of the ARIA Authoring Practices Guide. */
export function useListKeys({ options, open, active, onOpen, onMove, onClose, onChoose }: ListKeys) {
  const typing = useRef({ text: '', at: Number.NEGATIVE_INFINITY });

  /** What has been typed without a pause, with this letter; undefined if the key is none. */
  function readTyped({ key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
    const isGoing = timeStamp - typing.current.at < PAUSE;
    if (key.length !== 1 || ctrlKey || metaKey || altKey || (key === ' ' && !isGoing)) return undefined;
    const text = isGoing ? typing.current.text + key : key;
    typing.current = { text, at: timeStamp };
    return text;
  }

  function findAction(event: KeyboardEvent): (() => void) | undefined {
    const { key, altKey } = event;
    const go = open ? onMove : onOpen;
    const typed = readTyped(event);
    if (typed !== undefined) return () => go(findTyped(options, active, typed) ?? active);
    const isPress = key === 'Enter' || key === ' ' || (altKey && key === 'ArrowUp');
    if (!open) {
      if (isPress || key === 'ArrowDown' || key === 'ArrowUp') return () => onOpen(active);
      return key === 'Home' || key === 'End'
        ? () => onOpen(toMove(options, active, key) ?? active)
        : undefined;
    }
    if (isPress) return () => onChoose(active);
    if (key === 'Escape') return onClose;
    const to = toMove(options, active, key);
    return to === undefined ? undefined : () => onMove(to);
  }

  return onKeys((event: KeyboardEvent<HTMLButtonElement>): void => {
    // The focus goes on, and what was reached is taken.
    if (event.key === 'Tab' && open) onChoose(active);
    const action = findAction(event);
    if (!action) return;
    event.preventDefault();
    // Escape closes the list alone, not the dialog around it; letters belong to no shortcut.
    event.stopPropagation();
    action();
  });
}
