import { createContext, useContext } from 'react';
import type { en } from './locales/en.ts';

/** The sentences of the pages that are not of the kit, in one language. */
export type Words = { readonly [Name in keyof typeof en]: string };

export const WordsContext = createContext<Words | null>(null);

export function useWords(): Words {
  const words = useContext(WordsContext);
  if (words === null) throw new Error('Words are loaded before the first page is drawn.');
  return words;
}
