/** A language of the product. */
interface LanguageFacts {
  /** In the language itself, as a menu shows it. */
  name: string;
  /** In English, for comments. */
  english: string;
  status: 'reviewed' | 'draft';
  /** A change has to bring the sentences of this language; the others may lag. */
  promised: boolean;
}

/** Every language, by its tag (RFC 5646). One whose tag begins with that of another holds what differs from it. */
export const languages = {
  en: { name: 'English', english: 'English', status: 'reviewed', promised: true },
  de: { name: 'Deutsch', english: 'German, in the formal address', status: 'reviewed', promised: true },
  'de-du': {
    name: 'Deutsch (du)',
    english: 'German, in the informal address',
    status: 'draft',
    promised: false,
  },
  fr: { name: 'Français', english: 'French', status: 'draft', promised: false },
  ar: { name: 'العربية', english: 'Arabic', status: 'draft', promised: false },
  es: { name: 'Español', english: 'Spanish', status: 'draft', promised: false },
  ja: { name: '日本語', english: 'Japanese', status: 'draft', promised: false },
  'pt-BR': { name: 'Português (Brasil)', english: 'Brazilian Portuguese', status: 'draft', promised: false },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

export type LanguageTag = keyof typeof languages;

export const isLanguageTag = (tag: string): tag is LanguageTag => Object.hasOwn(languages, tag);

export const tags: readonly LanguageTag[] = Object.keys(languages).filter(isLanguageTag);

/** The language that lacks nothing but what differs: `de` for `de-du`. */
export const baseOf = (tag: LanguageTag): LanguageTag | undefined =>
  tags.find((base) => tag.startsWith(`${base}-`));

/** Name of a language in code: `pt-BR` → `ptBR`, `de-du` → `deDu`. */
export const toIdentifier = (tag: string): string =>
  tag.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
