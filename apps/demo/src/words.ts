import { usePreferences } from './preferences.ts';
import { de } from './words-de.ts';
import { en, type Words } from './words-en.ts';

const languages = { en, de };

/** The application's own sentences; those of the account screens come with the kit. */
export const useWords = (): Words => languages[usePreferences().locale];

export const fill = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
