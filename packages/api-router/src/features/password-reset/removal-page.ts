import { brandOf } from '#core/brand/brand.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { Page } from '#core/http/page.ts';
import { type PageEnd, readPageWords, toEndPage } from '#core/mail/page-words.ts';
import { createWords } from '#core/mail/words.ts';
import type { ListedWay } from '#features/password-reset/mails.ts';
import { removalPageWords } from '#features/password-reset/removal-page-words.ts';

/** Asks before anything is removed: the button posts `token` to `path`. */
export function toQuestionPage(
  ctx: AuthContext,
  { ways, token, path }: { ways: readonly ListedWay[]; token: string; path: string },
): Page {
  const { locale, words, values } = readPageWords(ctx, removalPageWords, { ways });
  const { moment } = createWords({ locale }, brandOf(ctx).name);
  return {
    page: true,
    locale,
    title: words.title,
    text: [words.question, words.signsOut, words.ignore],
    facts: values.ways.map(({ kind, name, addedAt }) => ({
      label: words.labels[kind](name),
      value: words.added(moment(addedAt)),
    })),
    form: { path, label: words.button, fields: { token } },
  };
}

/** Page with the result. */
export const toRemovalEndPage = (ctx: AuthContext, end: PageEnd): Page =>
  toEndPage(ctx, removalPageWords, end);
