import type { User } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { sessionView, toSessionView } from '#core/session/session-view.ts';
import { toUserView, userView } from '#core/user/user-view.ts';
import { writeRefusedUnseen } from '#core/user-enumeration/unseen-work.ts';
import { needsVerification } from '#features/email-password/options.ts';
import { verifyEmailMail } from '#features/email-verification/mails.ts';
import { prepareReminder, requireVerified } from '#features/email-verification/require-verified.ts';
import { findWaitingTicket, hidesExistingUsers } from '#features/passkeys/allow-credentials.ts';
import { authenticate, authenticateRefusals, bothFactors } from '#features/passkeys/authenticate.ts';
import { ceremonyResponse } from '#features/passkeys/ceremony/ceremony-options.ts';
import { forgetBrowser } from '#features/passkeys/ceremony/challenges.ts';
import { AUTHENTICATION_FAILED } from '#features/passkeys/errors.ts';
import { byPasskey, passkeyCeremonies } from '#features/passkeys/facts.ts';
import { completeSignIn, signInRefusals } from '#features/sign-in/complete-sign-in.ts';
import { INVALID_TWO_FACTOR_COOKIE } from '#features/two-factor/errors.ts';
import { completeTicket, toGoOn } from '#features/two-factor/finish.ts';
import { challengeView } from '#features/two-factor-challenge/challenge.ts';
import { beganWithPasskey } from '#features/two-factor-challenge/factors.ts';

/** As for a password: a user with an unverified address signs in unless a verified one is required. */
async function assertVerified(ctx: AuthContext, user: User): Promise<void> {
  if (user.emailVerified || !needsVerification(ctx)) return;
  if (!hidesExistingUsers(ctx)) return requireVerified(ctx, user, undefined);
  // The caller may have made the passkey in a sign-up. Another error would show that the e-mail address was free then.
  const unseen = { about: user.email, kind: verifyEmailMail.kind, userId: user.id };
  writeRefusedUnseen(ctx, unseen, prepareReminder(ctx, user.id, undefined));
  throw new AuthError(AUTHENTICATION_FAILED);
}

export const verifyAuthentication = publicProcedure
  .meta({
    route: {
      path: '/passkey/verify-authentication',
      summary: 'Sign in with a passkey',
      description:
        'Also ends a sign-in that waits for its second step, and gives whoever is signed in a fresh session. Uses the challenge up, whether it succeeds or not.',
      errors: [...authenticateRefusals, INVALID_TWO_FACTOR_COOKIE, ...signInRefusals],
      limit: passkeyCeremonies,
      signsIn: 'passkey',
      changesSession: true,
      tag: 'Passkey',
    },
  })
  .input(z.object({ response: ceremonyResponse }))
  .output(
    z.union([
      z.object({
        session: sessionView,
        user: userView,
        /** Page of the waiting sign-in, if it named one. */
        redirect: z.boolean().optional(),
        url: z.string().optional(),
      }),
      challengeView,
    ]),
  )
  .mutation(async ({ ctx, input: { response } }) => {
    const { passkey, userVerified } = await authenticate(ctx, response);
    const { user } = passkey;
    await assertVerified(ctx, user);
    forgetBrowser(ctx);

    const ticket = await findWaitingTicket(ctx);
    if (ticket?.userId === user.id) {
      // A passkey without user verification is one factor, even if it is used twice.
      if (beganWithPasskey(ctx.deps.signInMethods.named(ticket.method)) && !userVerified)
        throw new AuthError(AUTHENTICATION_FAILED);
      const opened = await completeTicket(ctx, { user, ticket }, { factor: 'passkey' });
      if (opened) {
        const { session, token } = opened;
        const shown = { session: toSessionView(ctx, session, token), user: toUserView(ctx, user) };
        return { ...shown, ...toGoOn(ticket) };
      }
    }
    const current = await readCurrentSession(ctx);
    const rememberMe = current?.user.id === user.id ? current.session.remembered : true;
    const how = { method: byPasskey, rememberMe, ...(userVerified && bothFactors) };
    const outcome = await completeSignIn(ctx, user, how);
    if ('challenge' in outcome) return outcome.challenge;
    return { session: toSessionView(ctx, outcome.session, outcome.token), user: toUserView(ctx, user) };
  });
