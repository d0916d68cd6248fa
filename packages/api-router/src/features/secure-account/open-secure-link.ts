import { z } from 'zod';
import { brandOf } from '#core/brand/brand.ts';
import type { AuthContext } from '#core/call/context.ts';
import { type Page, pageSchema } from '#core/http/page.ts';
import { readPageWords, toEndPage } from '#core/mail/page-words.ts';
import type { Translation } from '#core/mail/translation.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { type Effect, effects, findLink } from '#features/secure-account/find-link.ts';
import { SECURE_PATH } from '#features/security-notices/security-notice.ts';

type Sentences = ReturnType<Translation['pages']['secure-account']>;

/** Effects of the button. */
const toQuestion = (say: Sentences): Record<Effect, readonly string[]> => ({
  'reset-mailed': [say.signsOutAndLocks, say.removes, say.mailsLink],
  'signed-out': [say.signsOut, say.removes],
  'address-changed': [say.signsOut, say.otherAddress],
});

const toResult = (say: Sentences): Record<Effect, string> => ({
  'reset-mailed': say.resetMailed,
  'signed-out': say.signedOut,
  'address-changed': say.addressChanged,
});

function readSentences(ctx: AuthContext): { locale: string; say: Sentences } {
  const { locale, translation } = readPageWords(ctx, {});
  return { locale, say: translation.pages['secure-account']({ appName: brandOf(ctx).name }) };
}

/** Asks before anything happens, because programs open links too. */
function toQuestionPage(ctx: AuthContext, token: string, effect: Effect): Page {
  const { locale, say } = readSentences(ctx);
  return {
    page: true,
    locale,
    title: say.title,
    text: [...toQuestion(say)[effect], say.ignore],
    form: { path: SECURE_PATH, label: say.button, fields: { token } },
  };
}

/** Page with the result; without an effect the link was no longer valid. */
function toSecuredPage(ctx: AuthContext, effect?: Effect): Page {
  const { locale, say } = readSentences(ctx);
  return effect
    ? toEndPage(locale, say.doneTitle, toResult(say)[effect])
    : toEndPage(locale, say.overTitle, say.overText);
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
