import { z } from 'zod';
import { brandOf } from '#core/brand/brand.ts';
import type { AuthContext } from '#core/call/context.ts';
import { type Page, pageSchema } from '#core/http/page.ts';
import { type PageEnd, readPageWords, toEndPage } from '#core/mail/page-words.ts';
import { createWords } from '#core/mail/words.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { findRemoval } from '#features/password-reset/removal.ts';
import { REMOVAL_PATH, toListed } from '#features/password-reset/review-linked-accounts.ts';
import { type ListedWay, toWayWords } from '#features/password-reset/way-words.ts';

/** Asks before anything is removed: the button posts `token` to `path`. */
function toQuestionPage(
  ctx: AuthContext,
  { ways, token, path }: { ways: readonly ListedWay[]; token: string; path: string },
): Page {
  const { locale, translation, values } = readPageWords(ctx, { ways });
  const words = { ...createWords({ locale }, brandOf(ctx).name), ...translation.shared };
  const say = translation.pages['linked-accounts'](words);
  return {
    page: true,
    locale,
    title: say.title,
    text: [say.question, say.signsOut, say.ignore],
    facts: values.ways.map((way) => {
      const [label, value] = toWayWords(way, words);
      return { label, value };
    }),
    form: { path, label: say.button, fields: { token } },
  };
}

/** Page with the result. */
function toRemovalEndPage(ctx: AuthContext, end: PageEnd): Page {
  const { locale, translation } = readPageWords(ctx, {});
  const say = translation.pages['linked-accounts']({ appName: brandOf(ctx).name });
  return toEndPage(locale, say[`${end}Title`], say[`${end}Text`]);
}

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
