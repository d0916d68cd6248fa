import type { AuthContext } from '#core/call/context.ts';
import type { Page } from '#core/http/page.ts';
import { pickTranslation } from '#core/mail/locale.ts';
import { mailOptions } from '#core/mail/mail-options.ts';
import { ENGLISH } from '#core/mail/translation.ts';

/** The words of a page that the link of a mail opens: English, and other languages by their locale. */
export interface PageWords<T> {
  en: T;
  [locale: string]: T | undefined;
}

/** The words for this caller: the first language of the browser that mails and this page have, else English. */
export function readPageWords<T>(ctx: AuthContext, languages: PageWords<T>): { locale: string; words: T } {
  const { locale: fallback } = mailOptions.of(ctx);
  const { translations } = ctx.deps;
  const locale = pickTranslation(translations, { acceptLanguage: ctx.languages, fallback })?.locale;
  const words = languages[locale ?? ENGLISH];
  return words && locale ? { locale, words } : { locale: ENGLISH, words: languages.en };
}

/** How a question on a page can end: `done`, or `over` where the link does nothing any more. */
export type PageEnd = 'done' | 'over';

export type EndWords = Record<PageEnd, { title: string; text: string }>;

/** The page that says how it ended. */
export function toEndPage(ctx: AuthContext, languages: PageWords<EndWords>, end: PageEnd): Page {
  const { locale, words } = readPageWords(ctx, languages);
  const { title, text } = words[end];
  return { page: true, locale, title, text: [text] };
}
