import type { LanguageLoaders } from '#core/mail/languages.ts';

/** Languages of mails and of the pages that their links open, besides English. A new one is a line here. */
export const languageLoaders = {
  de: async () => (await import('#locales/de.ts')).translation,
  'de-du': async () => (await import('#locales/de-du.ts')).translation,
  fr: async () => (await import('#locales/fr.ts')).translation,
  es: async () => (await import('#locales/es.ts')).translation,
  'pt-BR': async () => (await import('#locales/pt-BR.ts')).translation,
  ja: async () => (await import('#locales/ja.ts')).translation,
  ar: async () => (await import('#locales/ar.ts')).translation,
} as const satisfies LanguageLoaders;
