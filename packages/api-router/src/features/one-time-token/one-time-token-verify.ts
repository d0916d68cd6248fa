import { Session } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { triesOfOneToken } from '#core/limits/limits.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { sessionAnswer, toSessionView } from '#core/session/session-view.ts';
import { INVALID_TOKEN } from '#core/tokens/errors.ts';
import { consumeToken, findToken } from '#core/tokens/tokens.ts';
import { toUserView } from '#core/user/user-view.ts';
import { byOneTimeToken } from '#features/one-time-token/facts.ts';
import { oneTimeToken } from '#features/one-time-token-issue/issue.ts';
import { oneTimeTokenOptions } from '#features/one-time-token-issue/options.ts';
import { completeSignIn, signInRefusals } from '#features/sign-in/complete-sign-in.ts';

/** Uses up a token, and returns its user and the session that requested it, which must still exist at the end. */
async function redeem(ctx: AuthContext, token: string) {
  const verification = await findToken(ctx, oneTimeToken, token);
  const user = verification?.user;
  if (!verification || !user) throw new AuthError(INVALID_TOKEN);
  const alive = { id: verification.value, user: user.id, expiresAt: { $gt: ctx.now } };
  const asking = await ctx.em().findOne(Session, alive);
  if (!asking) throw new AuthError(INVALID_TOKEN);
  consumeToken(ctx, verification);
  ctx.write(async (em) => {
    if ((await em.count(Session, alive)) === 0) throw new AuthError(INVALID_TOKEN);
  });
  return { user, asking };
}

export const verify = publicProcedure
  .meta({
    route: {
      path: '/one-time-token/verify',
      summary: 'Sign in with a one-time token',
      description:
        'Opens a session of its own, which ends no later than the one that asked for the token. No second factor is asked for: that session showed it.',
      errors: [INVALID_TOKEN, ...signInRefusals],
      limit: triesOfOneToken('token'),
      signsIn: 'one-time-token',
      changesSession: true,
      tag: 'One-time token',
    },
  })
  .input(z.object({ token: z.string() }))
  .output(sessionAnswer)
  .mutation(async ({ ctx, input }) => {
    const { user, asking } = await redeem(ctx, input.token);
    const { session, token } = await completeSignIn(ctx, user, {
      method: byOneTimeToken,
      rememberMe: asking.remembered,
      from: asking,
      withoutCookies: oneTimeTokenOptions.of(ctx).disableSetSessionCookie,
    });
    return { session: toSessionView(ctx, session, token), user: toUserView(ctx, user) };
  });
