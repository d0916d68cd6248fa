import { useEffect, useState } from 'react';
import { type DemoLanguage, type Language, loadLanguage } from './languages.ts';

/** The chosen language; the one before until its words have come, or if they do not come. */
export function useLanguage(first: Language, locale: DemoLanguage): Language {
  const [language, setLanguage] = useState(first);
  useEffect(() => {
    if (locale === language.locale) return;
    let isWanted = true;
    loadLanguage(locale).then(
      (loaded) => isWanted && setLanguage(loaded),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [locale, language]);
  return language;
}
