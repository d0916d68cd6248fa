import { z } from 'zod';
import { sessionProcedure } from '#core/call/procedures.ts';
import { done, statusView } from '#core/call/status-view.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { mailsOfOneSession } from '#core/limits/limits.ts';
import { normalizeEmail } from '#core/mail/address.ts';
import { SESSION_NOT_FRESH } from '#core/session/errors.ts';
import { assertFresh } from '#core/session/require.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import { emailField } from '#core/user/user-view.ts';
import { changeAddress } from '#features/change-email/change-address.ts';
import { COULDNT_UPDATE_YOUR_EMAIL, EMAIL_IS_THE_SAME } from '#features/change-email/errors.ts';
import { canSendChangeEmail } from '#features/change-email/options.ts';
import { requestAddressChange } from '#features/change-email/request-address-change.ts';
import { VERIFICATION_EMAIL_NOT_ENABLED } from '#features/email-verification/errors.ts';

export const changeEmail = sessionProcedure
  .meta({
    route: {
      path: '/change-email',
      summary: 'Change your e-mail address',
      description:
        'An unverified e-mail address is replaced at once, which needs a fresh session. To replace a verified one, a link is mailed to it, which you have to open first. The new e-mail address is unverified and gets a verification mail.',
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
    if (await findUserByEmail(ctx, email)) throw new AuthError(COULDNT_UPDATE_YOUR_EMAIL);

    if (current.user.emailVerified) {
      if (!canSendChangeEmail(ctx)) throw new AuthError(VERIFICATION_EMAIL_NOT_ENABLED);
      await requestAddressChange(ctx, current, { email, callbackURL });
      return done;
    }
    assertFresh(ctx, current);
    const outcome = await changeAddress(ctx, current, { email, callbackURL });
    if (outcome !== 'changed') throw new AuthError(COULDNT_UPDATE_YOUR_EMAIL);
    return done;
  });
