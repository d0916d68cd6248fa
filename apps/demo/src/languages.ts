import type { Messages } from '@keystead/ui-auth';
import type { LanguageTag } from '@keystead/ui-auth/locales/languages';
import { en, type Words } from './words-en.ts';

/** What the demo says in a language: the words of the kit, which knows English itself, and its own. */
export interface Language {
  locale: LanguageTag;
  messages: Messages | undefined;
  words: Words;
}

type Load = () => Promise<Omit<Language, 'locale'>>;

/** Each language but English is fetched by those who read it. */
const load: Readonly<Record<LanguageTag, Load>> = {
  en: async () => ({ messages: undefined, words: en }),
  de: async () => {
    const [{ deAll }, { de }] = await Promise.all([
      import('@keystead/ui-auth/locales/de-all'),
      import('./words-de.ts'),
    ]);
    return { messages: deAll, words: de };
  },
};

export const loadLanguage = async (locale: LanguageTag): Promise<Language> => ({
  locale,
  ...(await load[locale]()),
});
