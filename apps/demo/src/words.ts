import { createContext, useContext } from 'react';
import { en } from './locales/en.ts';

/** The same sentences in any language. */
type Translated<Text> = Text extends string
  ? string
  : { readonly [Key in keyof Text]: Translated<Text[Key]> };

/** The application's own sentences in one language. */
export type Words = Translated<typeof en>;

export const WordsContext = createContext<Words>(en);

/** The application's own sentences; those of the account screens come with the kit. */
export const useWords = (): Words => useContext(WordsContext);

export const fill = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
