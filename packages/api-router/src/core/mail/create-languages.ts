import type { LanguageLoaders, Languages } from '#core/mail/languages.ts';
import { pickLocale } from '#core/mail/locale.ts';
import type { Translation } from '#core/mail/translation.ts';
import type { Logger } from '#core/ports.ts';

interface LanguageParts {
  loaders: LanguageLoaders;
  /** The language of the operator, for whoever asks for none of these. */
  fallback: string;
  logger: Logger;
}

export function createLanguages({ loaders, fallback, logger }: LanguageParts): Languages {
  const locales = Object.keys(loaders);
  const loaded = new Map<string, Translation | undefined>();
  const loading = new Map<string, Promise<void>>();
  const pick = (acceptLanguage: string | null) => pickLocale(locales, { acceptLanguage, fallback });

  const load = async (locale: string): Promise<void> => {
    try {
      loaded.set(locale, await loaders[locale]?.());
    } catch (err) {
      loaded.set(locale, undefined);
      logger.error({ err, locale }, 'the words of a language could not be loaded, its mails are English');
    }
    loading.delete(locale);
  };

  return {
    locales,
    prepare(acceptLanguage) {
      const locale = pick(acceptLanguage);
      if (locale === undefined || loaded.has(locale)) return undefined;
      const begun = loading.get(locale) ?? load(locale);
      loading.set(locale, begun);
      return begun;
    },
    pick(acceptLanguage) {
      const locale = pick(acceptLanguage);
      if (locale === undefined) return undefined;
      if (!loaded.has(locale)) throw new TypeError(`the language ${locale} is not loaded: prepare it before`);
      return loaded.get(locale);
    },
    find: (locale) => loaded.get(locale),
  };
}
