import { createContext, useContext } from 'react';
import { en, type Words } from './words-en.ts';

export const WordsContext = createContext<Words>(en);

/** The application's own sentences; those of the account screens come with the kit. */
export const useWords = (): Words => useContext(WordsContext);

export const fill = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
