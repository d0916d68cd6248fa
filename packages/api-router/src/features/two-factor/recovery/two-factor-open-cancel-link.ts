import { TwoFactorRecovery } from '@keystead/db';
import { z } from 'zod';
import { hashToken } from '#core/crypto/token-hash.ts';
import { pageSchema } from '#core/http/page.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { RECOVERY_NOT_ENABLED } from '#features/two-factor/errors.ts';
import { CANCEL_PATH } from '#features/two-factor/recovery/recovery.ts';
import { toQuestionPage, toRecoveryEndPage } from '#features/two-factor/recovery/recovery-page.ts';
import { isRecoveryOn } from '#features/two-factor-challenge/options.ts';

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
