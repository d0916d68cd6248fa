import { z } from 'zod';
import { brandOf } from '#core/brand/brand.ts';
import type { AuthContext } from '#core/call/context.ts';
import { type Page, pageSchema } from '#core/http/page.ts';
import { type PageEnd, readPageWords, toEndPage } from '#core/mail/page-words.ts';
import { createWords } from '#core/mail/words.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import type { ListedWay } from '#features/password-reset/mails.ts';
import { findRemoval } from '#features/password-reset/removal.ts';
import { removalPageWords } from '#features/password-reset/removal-page-words.ts';
import { REMOVAL_PATH, toListed } from '#features/password-reset/review-linked-accounts.ts';

/** Asks before anything is removed: the button posts `token` to `path`. */
function toQuestionPage(
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
const toRemovalEndPage = (ctx: AuthContext, end: PageEnd): Page => toEndPage(ctx, removalPageWords, end);

export const openRemovalLink = publicProcedure
  .meta({
    route: {
      path: REMOVAL_PATH,
      summary: 'Ask whether linked accounts, passkeys and API keys shall go',
      description:
        'The link of the mail after a reset leads here. A page of the service lists them, with a button. Opening it uses nothing up and removes nothing.',
      navigates: true,
      tag: 'Password',
    },
  })
  .input(z.object({ token: z.string().optional(), removed: z.string().optional() }))
  .output(pageSchema)
  .query(async ({ ctx, input: { token, removed } }) => {
    if (removed !== undefined) return toRemovalEndPage(ctx, 'done');
    const removal = token ? await findRemoval(ctx, token) : undefined;
    const ways = removal ? toListed(ctx, removal.ways) : [];
    if (!token || ways.length === 0) return toRemovalEndPage(ctx, 'over');
    return toQuestionPage(ctx, { ways, token, path: REMOVAL_PATH });
  });
