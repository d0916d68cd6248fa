import type { AuthContext } from '#core/call/context.ts';
import type { Page } from '#core/http/page.ts';
import { pickTranslation } from '#core/mail/locale.ts';
import { mailOptions } from '#core/mail/mail-options.ts';
import { ENGLISH } from '#core/mail/translation.ts';

/** The words of a page that a link in a mail opens: English, and other languages by their locale. */
export interface PageWords<T> {
  en: T;
  [locale: string]: T | undefined;
}

/**
 * The words for this caller: the preferred language of the browser among the translations of mails and of this
 * page, else English.
 */
export function readPageWords<T>(ctx: AuthContext, languages: PageWords<T>): { locale: string; words: T } {
  const { locale: fallback } = mailOptions.of(ctx);
  const { translations } = ctx.deps;
  const locale = pickTranslation(translations, { acceptLanguage: ctx.languages, fallback })?.locale;
  const words = languages[locale ?? ENGLISH];
  return words && locale ? { locale, words } : { locale: ENGLISH, words: languages.en };
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
  const { locale, words } = readPageWords(ctx, languages);
  const { title, text } = words[end];
  return { page: true, locale, title, text: [text] };
}
