import type { Messages } from '@keystead/ui-auth';
import { useEffect, useState } from 'react';
import type { Preferences } from './to-preferences.ts';

type Locale = Preferences['locale'];

/** The kit's words in a language. English comes with the kit. */
export interface KitWords {
  locale: Locale;
  messages: Messages | undefined;
}

const load: Record<Locale, () => Promise<KitWords['messages']>> = {
  en: async () => undefined,
  de: async () => (await import('@keystead/ui-auth/locales/de-all')).deAll,
};

export const loadKitWords = async (locale: Locale): Promise<KitWords> => ({
  locale,
  messages: await load[locale](),
});

/** Words of the chosen language; those of the one before until they have come, or if they do not come. */
export function useKitWords(first: KitWords, locale: Locale): KitWords {
  const [words, setWords] = useState(first);
  useEffect(() => {
    if (locale === words.locale) return;
    let isWanted = true;
    loadKitWords(locale).then(
      (loaded) => isWanted && setWords(loaded),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [locale, words]);
  return words;
}
