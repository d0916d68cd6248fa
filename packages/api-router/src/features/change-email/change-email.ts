import { z } from 'zod';
import { sessionProcedure } from '#core/call/procedures.ts';
import { done, statusView } from '#core/call/status-view.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { mailsOfOneSession } from '#core/limits/limits.ts';
import { normalizeEmail } from '#core/mail/address.ts';
import { SESSION_NOT_FRESH } from '#core/session/errors.ts';
import { assertFresh } from '#core/session/require.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import { emailField } from '#core/user/user-view.ts';
import { changeAddress } from '#features/change-email/change-address.ts';
import { COULDNT_UPDATE_YOUR_EMAIL, EMAIL_IS_THE_SAME } from '#features/change-email/errors.ts';
import { canSendChangeEmail } from '#features/change-email/options.ts';
import { requestChange } from '#features/change-email/request-change.ts';
import { emailPasswordOptions } from '#features/email-password/options.ts';
import { VERIFICATION_EMAIL_NOT_ENABLED } from '#features/email-verification/errors.ts';

export const changeEmail = sessionProcedure
  .meta({
    route: {
      path: '/change-email',
      summary: 'Change your e-mail address',
      description:
        'An unverified address is replaced at once, which needs a fresh session; the new one gets a verification mail. The owner of a verified one is mailed a link there and approves; a link to the new address then makes the change, within a day.',
      errors: [
        EMAIL_IS_THE_SAME,
        COULDNT_UPDATE_YOUR_EMAIL,
        SESSION_NOT_FRESH,
        VERIFICATION_EMAIL_NOT_ENABLED,
      ],
      limit: mailsOfOneSession,
      changesSession: true,
      tag: 'Email',
    },
  })
  .input(z.object({ newEmail: emailField, callbackURL: z.string().optional() }))
  .output(statusView)
  .mutation(async ({ ctx, input: { newEmail, callbackURL } }) => {
    const { current } = ctx;
    const email = normalizeEmail(newEmail);
    if (email === current.user.email) throw new AuthError(EMAIL_IS_THE_SAME);
    const { concealExistingUsers: conceals } = emailPasswordOptions.of(ctx);
    if (!conceals && (await findUserByEmail(ctx, email))) throw new AuthError(COULDNT_UPDATE_YOUR_EMAIL);

    const { emailVerified } = current.user;
    if (emailVerified && !canSendChangeEmail(ctx)) throw new AuthError(VERIFICATION_EMAIL_NOT_ENABLED);
    if (!emailVerified) assertFresh(ctx, current);
    if (emailVerified || conceals) {
      // Where no answer may tell who has an account, an unverified address waits for the new one, too.
      requestChange(ctx, current, { email, callbackURL, step: emailVerified ? 'approve' : 'confirm' });
      return done;
    }
    const outcome = await changeAddress(ctx, current, { email, callbackURL, isProved: false });
    if (outcome === 'signed-out') throw new AuthError(UNAUTHORIZED);
    if (typeof outcome === 'string') throw new AuthError(COULDNT_UPDATE_YOUR_EMAIL);
    return done;
  });
