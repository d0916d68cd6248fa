/** A language of the kit: its own name, and how far it was read. */
export interface Language {
  /** In the language itself, as a menu shows it. */
  readonly name: string;
  /** `reviewed`: read sentence by sentence in its place on the screen. `draft`: complete, and not yet read so. */
  readonly status: 'reviewed' | 'draft';
}

/** Every language of the kit, by its tag (RFC 5646). */
// Why: docs/decisions/0148-keep-each-language-in-a-folder.md
export const languages = {
  en: { name: 'English', status: 'reviewed' },
  de: { name: 'Deutsch', status: 'reviewed' },
  'de-du': { name: 'Deutsch (du)', status: 'draft' },
  fr: { name: 'Français', status: 'draft' },
  ar: { name: 'العربية', status: 'draft' },
  es: { name: 'Español', status: 'draft' },
  ja: { name: '日本語', status: 'draft' },
  'pt-BR': { name: 'Português (Brasil)', status: 'draft' },
} as const satisfies Readonly<Record<string, Language>>;

/** Tag of a language of the kit, such as `pt-BR`. */
export type LanguageTag = keyof typeof languages;
