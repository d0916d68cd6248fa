'use client';

import {
  type ChangeEvent,
  type CompositionEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { onKeys } from '#primitives/composition/on-keys.ts';
import { useComposition } from '#primitives/composition/useComposition.ts';
import { useRefusal } from '#primitives/field/useRefusal.ts';
import { toDigits, toLetters } from './to-digits.ts';

interface CodeInputOptions {
  digits: number;
  /** Letters count, too. */
  letters: boolean;
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
    onCompositionStart: () => void;
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
    onBlur: (event: FocusEvent<HTMLInputElement>) => void;
    onSelect: (event: SyntheticEvent<HTMLInputElement>) => void;
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
    onClick: (event: MouseEvent<HTMLInputElement>) => void;
  };
}

/** State of one input that is shown as a row of boxes. */
export function useCodeInput(options: CodeInputOptions): CodeInputState {
  const { digits, letters, submitsWhenFull, refusal } = options;
  const clean = letters ? toLetters : toDigits;
  const input = useRef<HTMLInputElement>(null);
  /** Digits that were typed last, apart from those that are still composed. */
  const typed = useRef('');
  const [full, setFull] = useState<{ code: string } | null>(null);
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
  useEffect(() => setValue(clean(input.current?.value ?? '', digits)), [digits, clean]);

  useEffect(() => {
    if (full) input.current?.form?.requestSubmit();
  }, [full]);

  useEffect(() => {
    if (refusal) typed.current = '';
  }, [refusal]);

  const read = ({ selectionStart, selectionEnd }: HTMLInputElement): void =>
    setSelection([selectionStart ?? 0, selectionEnd ?? 0]);

  const composition = useComposition(take);

  function take(field: HTMLInputElement): void {
    const next = clean(field.value, digits);
    // The caret stays, unless characters are removed.
    if (field.value !== next) replaceText(field, next);
    if (submitsWhenFull && next.length === digits && next !== typed.current) setFull({ code: next });
    typed.current = next;
    setValue(next);
    read(field);
  }

  return {
    value,
    start: Math.min(start, digits - 1),
    end: Math.max(end, Math.min(start, digits - 1) + 1),
    input,
    handlers: {
      ...composition.handlers,
      onChange({ currentTarget, nativeEvent }) {
        if (!composition.includes(nativeEvent)) return take(currentTarget);
        // The boxes follow, the text is that of the input method.
        setValue(clean(currentTarget.value, digits));
        read(currentTarget);
      },
      onSelect: ({ currentTarget }) => read(currentTarget),
      // A digit replaces the one in its box.
      onKeyDown: onKeys(({ currentTarget, key, ctrlKey, metaKey }) => {
        const { selectionStart: caret, selectionEnd } = currentTarget;
        if (caret === null || caret !== selectionEnd || ctrlKey || metaKey) return;
        if (clean(key, 1) !== '' && key.length === 1) currentTarget.setSelectionRange(caret, caret + 1);
      }),
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

/** The caret stays where letters only became capitals. */
function replaceText(field: HTMLInputElement, next: string): void {
  const { selectionStart: caret, value } = field;
  field.value = next;
  if (caret !== null && value.length === next.length) field.setSelectionRange(caret, caret);
}
