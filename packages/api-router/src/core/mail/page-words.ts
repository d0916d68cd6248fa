import type { AuthContext } from '#core/call/context.ts';
import type { Page } from '#core/http/page.ts';
import { cleanValues } from '#core/mail/clean-values.ts';
import { english, type Translation } from '#core/mail/translation.ts';

interface PageText<Values> {
  locale: string;
  translation: Translation;
  /** The given values, as the page may show them, see `cleanValues`. */
  values: Values;
}

/**
 * The sentences for this caller, in the first language of the browser that mails have, and the values that stand
 * between them.
 */
export function readPageWords<Values extends object>(ctx: AuthContext, given: Values): PageText<Values> {
  const translation = ctx.deps.languages.pick(ctx.languages) ?? english;
  return { locale: translation.locale, translation, values: cleanValues(given) };
}

/** A form ends with `over` if its link is no longer valid. */
export type PageEnd = 'done' | 'over';

/** The page with the result. */
export const toEndPage = (locale: string, title: string, text: string): Page => ({
  page: true,
  locale,
  title,
  text: [text],
});
