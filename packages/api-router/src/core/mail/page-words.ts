import type { AuthContext } from '#core/call/context.ts';
import type { Page } from '#core/http/page.ts';
import { cleanValues } from '#core/mail/clean-values.ts';
import type { PageWords } from '#core/mail/define-page-words.ts';
import { ENGLISH } from '#core/mail/translation.ts';

interface PageText<T, Values> {
  locale: string;
  words: T;
  /** The given values, as the page may show them, see `cleanValues`. */
  values: Values;
}

/**
 * The words for this caller, in the first language of the browser that mails have, or in English if it lacks this
 * page; and the values that stand between them.
 */
export function readPageWords<T, Values extends object>(
  ctx: AuthContext,
  page: PageWords<T>,
  given: Values,
): PageText<T, Values> {
  const translation = ctx.deps.languages.pick(ctx.languages);
  const translated = translation && page.findIn(translation.pages);
  const values = cleanValues(given);
  if (!translated) return { locale: ENGLISH, words: page.en, values };
  return { locale: translation.locale, words: translated, values };
}

/** How a form on a page can end: `done`, or `over` if its link is no longer valid. */
export type PageEnd = 'done' | 'over';

export type EndWords<End extends string = PageEnd> = Record<End, { title: string; text: string }>;

/** The page with the result. */
export function toEndPage<End extends string>(
  ctx: AuthContext,
  page: PageWords<EndWords<End>>,
  end: End,
): Page {
  const { locale, words } = readPageWords(ctx, page, {});
  const { title, text } = words[end];
  return { page: true, locale, title, text: [text] };
}
