import { TwoFactorRecovery } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { done, statusView } from '#core/call/status-view.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { record } from '#core/events/record.ts';
import { isFormPost } from '#core/http/incoming.ts';
import { redirectSchema, redirectTo } from '#core/http/redirect.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { keepToCaller } from '#core/session/hold.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { INVALID_TOKEN } from '#core/tokens/errors.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { RECOVERY_NOT_ENABLED } from '#features/two-factor/errors.ts';
import { CANCEL_PATH, recoveryCancelled, secondSteps } from '#features/two-factor/facts.ts';
import { isRecoveryOn } from '#features/two-factor-challenge/options.ts';
import { withdrawRecovery } from '#features/two-factor-challenge/remove-factors.ts';

/** User whose recovery is stopped: that of the link, or else the signed-in one. */
async function findRecovery(ctx: AuthContext, token: string | undefined): Promise<TwoFactorRecovery | null> {
  const alive = { expiresAt: { $gt: ctx.now } };
  if (token !== undefined) {
    const recovery = await ctx.em().findOne(TwoFactorRecovery, { cancelHash: hashToken(token), ...alive });
    if (!recovery) throw new AuthError(INVALID_TOKEN);
    return recovery;
  }
  const current = await readCurrentSession(ctx);
  if (!current) throw new AuthError(UNAUTHORIZED);
  keepToCaller(ctx, current);
  return ctx.em().findOne(TwoFactorRecovery, { user: current.user.id, ...alive });
}

async function cancel(ctx: AuthContext, token: string | undefined): Promise<void> {
  const recovery = await findRecovery(ctx, token);
  if (!recovery) return;
  const { id } = recovery.user;
  withdrawRecovery(ctx, id);
  record(ctx, recoveryCancelled, { actorId: id });
}

export const cancelRecovery = publicProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: CANCEL_PATH,
      summary: 'Stop a sign-in without a second factor',
      description:
        'With the token of the mail, or in a session of the user. A form is answered with a redirect to a page, JSON with `status`.',
      errors: [RECOVERY_NOT_ENABLED, INVALID_TOKEN, UNAUTHORIZED],
      isOn: isRecoveryOn,
      offAnswer: RECOVERY_NOT_ENABLED,
      limit: secondSteps,
      navigates: true,
      form: true,
      changes: ['twoFactor'],
      tag: 'Two-factor',
    },
  })
  .input(z.object({ token: z.string().optional() }))
  .output(z.union([statusView, redirectSchema]))
  .mutation(async ({ ctx, input: { token } }) => {
    const page = `${serviceOptions.of(ctx).base.href}${CANCEL_PATH}`;
    try {
      await cancel(ctx, token);
      return isFormPost(ctx) ? redirectTo(page, { stopped: 'true' }) : done;
    } catch (error) {
      if (!isFormPost(ctx) || !(error instanceof AuthError)) throw error;
      return redirectTo(page);
    }
  });
