'use client';

import {
  type ChangeEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useRefusal } from '#primitives/field/useRefusal.ts';
import { toDigits } from './to-digits.ts';

interface CodeInputOptions {
  digits: number;
  submitsWhenFull: boolean;
  refusal: { message: string } | null | undefined;
}

export interface CodeInputState {
  value: string;
  /** First box of the caret or the selection, and the box after its end. */
  start: number;
  end: number;
  input: RefObject<HTMLInputElement | null>;
  handlers: {
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onSelect: (event: SyntheticEvent<HTMLInputElement>) => void;
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
    onClick: (event: MouseEvent<HTMLInputElement>) => void;
  };
}

/** State of one input that is shown as a row of boxes. */
export function useCodeInput({ digits, submitsWhenFull, refusal }: CodeInputOptions): CodeInputState {
  const input = useRef<HTMLInputElement>(null);
  const isTyped = useRef(false);
  const [value, setValue] = useState('');
  const [[start, end], setSelection] = useState<readonly [number, number]>([0, 0]);
  const [refused, setRefused] = useState(refusal);
  useRefusal(input, refusal);
  if (refusal !== refused) {
    setRefused(refusal);
    if (refusal) {
      setValue('');
      setSelection([0, 0]);
    }
  }

  // The input may have a value before the page was hydrated.
  useEffect(() => setValue(toDigits(input.current?.value ?? '', digits)), [digits]);

  useEffect(() => {
    if (!isTyped.current || !submitsWhenFull || value.length < digits) return;
    isTyped.current = false;
    input.current?.form?.requestSubmit();
  }, [value, digits, submitsWhenFull]);

  const read = ({ selectionStart, selectionEnd }: HTMLInputElement): void =>
    setSelection([selectionStart ?? 0, selectionEnd ?? 0]);

  return {
    value,
    start: Math.min(start, digits - 1),
    end: Math.max(end, Math.min(start, digits - 1) + 1),
    input,
    handlers: {
      onChange({ currentTarget }) {
        const next = toDigits(currentTarget.value, digits);
        // The caret stays, unless characters are removed.
        if (currentTarget.value !== next) currentTarget.value = next;
        isTyped.current = true;
        setValue(next);
        read(currentTarget);
      },
      onSelect: ({ currentTarget }) => read(currentTarget),
      // A digit replaces the one in its box.
      onKeyDown({ currentTarget, key, ctrlKey, metaKey }) {
        const { selectionStart: caret, selectionEnd } = currentTarget;
        if (caret === null || caret !== selectionEnd || ctrlKey || metaKey) return;
        if (toDigits(key, 1) !== '' && key.length === 1) currentTarget.setSelectionRange(caret, caret + 1);
      },
      onClick({ currentTarget, clientX }) {
        const { selectionStart, selectionEnd } = currentTarget;
        const { left, width } = currentTarget.getBoundingClientRect();
        if (selectionStart !== selectionEnd || width === 0) return;
        const box = Math.floor(((clientX - left) / width) * digits);
        const caret = Math.max(0, Math.min(box, currentTarget.value.length));
        currentTarget.setSelectionRange(caret, caret);
        read(currentTarget);
      },
    },
  };
}
