import type { LanguageLoaders } from '#core/mail/languages.ts';

/** Languages of mails and of the pages that their links open, besides English. A new one is a line here. */
export const languageLoaders = {
  de: async () => (await import('#mail/locales/de.ts')).de,
  'de-du': async () => (await import('#mail/locales/de-du.ts')).deDu,
  fr: async () => (await import('#mail/locales/fr.ts')).fr,
  es: async () => (await import('#mail/locales/es.ts')).es,
  'pt-BR': async () => (await import('#mail/locales/pt-br.ts')).ptBR,
  ja: async () => (await import('#mail/locales/ja.ts')).ja,
  ar: async () => (await import('#mail/locales/ar.ts')).ar,
} as const satisfies LanguageLoaders;
