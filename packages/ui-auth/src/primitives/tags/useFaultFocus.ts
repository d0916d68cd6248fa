'use client';

import { type RefObject, useEffect } from 'react';
import { useAnnounce } from '#provider/useHost.ts';
import type { TagsState } from './useTags.ts';

interface Fault {
  /** Place of the first faulty entry in the list. */
  index: number;
  text: string;
}

/** A form that is not sent because of an entry leads to that entry, and says what is wrong with it. */
export function useFaultFocus(
  { input, list }: { input: RefObject<HTMLInputElement | null>; list: TagsState['list'] },
  fault: Fault | undefined,
): void {
  const announce = useAnnounce();
  const { index, text } = fault ?? {};
  useEffect(() => {
    const root = input.current?.getRootNode();
    if (!root || index === undefined || text === undefined) return;
    // Listens above the form, whose own answer to the event is to focus the input.
    const lead = ({ target }: Event): void => {
      if (target !== input.current?.form) return;
      list.current?.children[index]?.querySelector('button')?.focus();
      announce(text);
    };
    root.addEventListener('submit', lead);
    return () => root.removeEventListener('submit', lead);
  }, [input, list, index, text, announce]);
}
