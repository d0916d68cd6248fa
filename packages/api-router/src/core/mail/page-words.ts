import type { AuthContext } from '#core/call/context.ts';
import type { Page } from '#core/http/page.ts';
import { cleanValues } from '#core/mail/clean-values.ts';
import { pickTranslation } from '#core/mail/locale.ts';
import { mailOptions } from '#core/mail/mail-options.ts';
import { ENGLISH } from '#core/mail/translation.ts';

/** The words of a page that a link in a mail opens: English, and other languages by their locale. */
export interface PageWords<T> {
  en: T;
  [locale: string]: T | undefined;
}

interface PageText<T, Values> {
  locale: string;
  words: T;
  /** The given values, as the page may show them, see `cleanValues`. */
  values: Values;
}

/**
 * The words for this caller, in the first language of the browser that mails and this page have, else in English; and
 * the values that stand between them.
 */
export function readPageWords<T, Values extends object>(
  ctx: AuthContext,
  languages: PageWords<T>,
  given: Values,
): PageText<T, Values> {
  const { locale: fallback } = mailOptions.of(ctx);
  const { translations } = ctx.deps;
  const locale = pickTranslation(translations, { acceptLanguage: ctx.languages, fallback })?.locale;
  // A page may know the language without the sort of it: that of `de-du` is in `de`.
  const known = [locale, locale?.split('-')[0]].find((tag) => tag && languages[tag]) ?? ENGLISH;
  return { locale: known, words: languages[known] ?? languages.en, values: cleanValues(given) };
}

/** How a form on a page can end: `done`, or `over` if its link is no longer valid. */
export type PageEnd = 'done' | 'over';

export type EndWords<End extends string = PageEnd> = Record<End, { title: string; text: string }>;

/** The page with the result. */
export function toEndPage<End extends string>(
  ctx: AuthContext,
  languages: PageWords<EndWords<End>>,
  end: End,
): Page {
  const { locale, words } = readPageWords(ctx, languages, {});
  const { title, text } = words[end];
  return { page: true, locale, title, text: [text] };
}
