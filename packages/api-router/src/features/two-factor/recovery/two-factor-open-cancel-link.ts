import { TwoFactorRecovery } from '@keystead/db';
import { z } from 'zod';
import { brandOf } from '#core/brand/brand.ts';
import type { AuthContext } from '#core/call/context.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { type Page, pageSchema } from '#core/http/page.ts';
import { type PageEnd, readPageWords, toEndPage } from '#core/mail/page-words.ts';
import { createWords } from '#core/mail/words.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { RECOVERY_NOT_ENABLED } from '#features/two-factor/errors.ts';
import { CANCEL_PATH } from '#features/two-factor/facts.ts';
import { isRecoveryOn } from '#features/two-factor-challenge/options.ts';

/** Asks before anything is stopped, because programs open links too. */
function toQuestionPage(
  ctx: AuthContext,
  { token, availableAt }: { token: string; availableAt: Date },
): Page {
  const { locale, translation, values } = readPageWords(ctx, { availableAt });
  const { appName, moment } = createWords({ locale }, brandOf(ctx).name);
  const say = translation.pages['two-factor-recovery']({ appName });
  return {
    page: true,
    locale,
    title: say.title,
    text: [say.question, say.advice],
    facts: [{ label: translation.shared.facts.possibleFrom, value: moment(values.availableAt) }],
    form: { path: CANCEL_PATH, label: say.button, fields: { token } },
  };
}

/** Page with the result. */
function toRecoveryEndPage(ctx: AuthContext, end: PageEnd): Page {
  const { locale, translation } = readPageWords(ctx, {});
  const say = translation.pages['two-factor-recovery']({ appName: brandOf(ctx).name });
  return toEndPage(locale, say[`${end}Title`], say[`${end}Text`]);
}

export const openCancelLink = publicProcedure
  .meta({
    route: {
      path: CANCEL_PATH,
      summary: 'Ask whether a sign-in without a second factor is to be stopped',
      description: 'The link of the mail leads here, to a page with a button. Opening it changes nothing.',
      isOn: isRecoveryOn,
      offAnswer: RECOVERY_NOT_ENABLED,
      navigates: true,
      tag: 'Two-factor',
    },
  })
  .input(z.object({ token: z.string().optional(), stopped: z.string().optional() }))
  .output(pageSchema)
  .query(async ({ ctx, input: { token, stopped } }) => {
    if (stopped !== undefined) return toRecoveryEndPage(ctx, 'done');
    const where = { cancelHash: hashToken(token ?? ''), expiresAt: { $gt: ctx.now } };
    const recovery = token ? await ctx.em().findOne(TwoFactorRecovery, where) : null;
    return token && recovery
      ? toQuestionPage(ctx, { token, availableAt: recovery.availableAt })
      : toRecoveryEndPage(ctx, 'over');
  });
