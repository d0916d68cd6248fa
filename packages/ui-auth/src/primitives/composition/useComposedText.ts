'use client';

import { useState } from 'react';
import type { InputProps } from '#provider/components/part-props.ts';
import { useComposition } from './useComposition.ts';

type TextProps = Pick<
  InputProps,
  'value' | 'onValueChange' | 'onCompositionStart' | 'onCompositionEnd' | 'onBlur'
>;

/**
 * Props of a field whose owner gets texts, and never what an input method is still composing: an owner that keeps
 * another text would end the composition, and what was composed would be typed twice.
 */
export function useComposedText({ value, onValueChange, ...own }: TextProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const { includes, handlers } = useComposition((field) => {
    setDraft(null);
    if (field.value !== value) onValueChange?.(field.value);
  });
  const { onCompositionStart, onCompositionEnd, onBlur } = handlers;

  return {
    ...(value !== undefined && { value: draft ?? value }),
    onValueChange(text: string, { event }: { event: Event }): void {
      if (includes(event)) setDraft(text);
      else onValueChange?.(text);
    },
    onCompositionStart: both(onCompositionStart, own.onCompositionStart),
    onCompositionEnd: both(onCompositionEnd, own.onCompositionEnd),
    onBlur: both(onBlur, own.onBlur),
  };
}

const both =
  <Told>(first: (event: Told) => void, second: ((event: Told) => void) | undefined) =>
  (event: Told): void => {
    first(event);
    second?.(event);
  };
