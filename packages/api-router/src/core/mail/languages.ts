import type { Translation } from '#core/mail/translation.ts';

/** Gives a language, which may have to be read from a file first. */
export type LanguageLoaders = Readonly<Record<string, () => Promise<Translation>>>;

/** Languages of mails besides English. Each is loaded when somebody asks for it, since most services need few. */
export interface Languages {
  /** All of them, without English. */
  locales: readonly string[];
  /**
   * Loads the language that a header asks for, unless it is there. Every unit of work waits for it, so that mails are
   * written at once. It does not reject: a language that cannot be loaded is English from then on, and the log says why.
   */
  prepare(acceptLanguage: string | null): Promise<void> | undefined;
  /** The language that a header asks for; undefined for English. Throws before `prepare`. */
  pick(acceptLanguage: string | null): Translation | undefined;
  /** One that was loaded. */
  find(locale: string): Translation | undefined;
}
