/** The words of one page in one language, with the page that they belong to. */
export type TranslatedPage = object;

/** The words of a page that a link in a mail opens. Other languages are in files of their own. */
export interface PageWords<T> {
  readonly en: T;
  /** The words in another language, for its file. */
  translate(words: T): TranslatedPage;
  /** The words among the pages of a language; undefined if it lacks them. */
  findIn(pages: readonly TranslatedPage[]): T | undefined;
}

/** Declares the words of a page, in English. */
export function definePageWords<T>(en: T): PageWords<T> {
  const texts = new WeakMap<TranslatedPage, T>();
  return {
    en,
    translate(words) {
      const translated: TranslatedPage = {};
      texts.set(translated, words);
      return translated;
    },
    findIn: (pages) => pages.map((page) => texts.get(page)).find((words) => words !== undefined),
  };
}
