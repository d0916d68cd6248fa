'use client';

import { useState } from 'react';
import { useSettled } from '#people-search/useSettled.ts';

export interface Typing {
  /** What is in the field. */
  text: string;
  /** The text once nobody types any more: what the service is asked for. */
  asked: string;
  setText: (text: string) => void;
}

/** A text that is looked for while somebody types it. */
export function useTyping(): Typing {
  const [text, setText] = useState('');
  return { text, asked: useSettled(text, false), setText };
}
