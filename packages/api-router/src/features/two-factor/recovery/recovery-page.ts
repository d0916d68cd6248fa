import { brandOf } from '#core/brand/brand.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { Page } from '#core/http/page.ts';
import { type PageEnd, readPageWords, toEndPage } from '#core/mail/page-words.ts';
import { createWords } from '#core/mail/words.ts';
import { CANCEL_PATH } from '#features/two-factor/recovery/recovery.ts';
import { recoveryPageWords } from '#features/two-factor/recovery/recovery-page-words.ts';

/** Asks before anything is stopped, because programs open links too. */
export function toQuestionPage(
  ctx: AuthContext,
  { token, availableAt }: { token: string; availableAt: Date },
): Page {
  const { locale, words, values } = readPageWords(ctx, recoveryPageWords, { availableAt });
  const { moment } = createWords({ locale }, brandOf(ctx).name);
  return {
    page: true,
    locale,
    title: words.title,
    text: [words.question, words.advice],
    facts: [{ label: words.from, value: moment(values.availableAt) }],
    form: { path: CANCEL_PATH, label: words.button, fields: { token } },
  };
}

/** Page with the result. */
export const toRecoveryEndPage = (ctx: AuthContext, end: PageEnd): Page =>
  toEndPage(ctx, recoveryPageWords, end);
