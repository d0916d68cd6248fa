import { z } from 'zod';
import { brandOf } from '#core/brand/brand.ts';
import type { AuthContext } from '#core/call/context.ts';
import { type Page, pageSchema } from '#core/http/page.ts';
import { readPageWords } from '#core/mail/page-words.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { type Effect, effects, findLink } from '#features/secure-account/find-link.ts';
import { type SecureWords, securedPageWords } from '#features/secure-account/secured-page-words.ts';
import { SECURE_PATH } from '#features/security-notices/security-notice.ts';

/** Effects of the button. */
const toQuestion = (words: SecureWords, appName: string): Record<Effect, readonly string[]> => ({
  'reset-mailed': [words.signsOutAndLocks, words.removes, words.mailsLink],
  'signed-out': [words.signsOut, words.removes],
  'address-changed': [words.signsOut, words.otherAddress(appName)],
});

/** Asks before anything happens, because programs open links too. */
function toQuestionPage(ctx: AuthContext, token: string, effect: Effect): Page {
  const { locale, words } = readPageWords(ctx, securedPageWords, {});
  return {
    page: true,
    locale,
    title: words.title,
    text: [...toQuestion(words, brandOf(ctx).name)[effect], words.ignore],
    form: { path: SECURE_PATH, label: words.button, fields: { token } },
  };
}

/** Page with the result; without an effect the link was no longer valid. */
function toSecuredPage(ctx: AuthContext, effect?: Effect): Page {
  const { locale, words } = readPageWords(ctx, securedPageWords, {});
  const { doneTitle, done, over } = words;
  if (!effect) return { page: true, locale, title: over.title, text: [over.text] };
  return { page: true, locale, title: doneTitle, text: [done(brandOf(ctx).name)[effect]] };
}

export const openSecureLink = publicProcedure
  .meta({
    route: {
      path: SECURE_PATH,
      summary: 'Ask whether an account shall be secured',
      description:
        'The link of a security notice leads here. A page of the service says what its button does. Opening it uses nothing up and signs nobody out.',
      navigates: true,
      tag: 'Account',
    },
  })
  .input(z.object({ token: z.string().optional(), done: z.string().optional() }))
  .output(pageSchema)
  .query(async ({ ctx, input: { token, done } }) => {
    if (done !== undefined)
      return toSecuredPage(
        ctx,
        effects.find((effect) => effect === done),
      );
    const link = token ? await findLink(ctx, token) : undefined;
    return token && link ? toQuestionPage(ctx, token, link.effect) : toSecuredPage(ctx);
  });
