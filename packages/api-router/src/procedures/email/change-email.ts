import { z } from 'zod';
import { canSendChangeEmail } from '#domain/mail/can-send.ts';
import { changeAddress } from '#domain/user/change-address.ts';
import { findUserByEmail } from '#domain/user/find-by-email.ts';
import { requestAddressChange } from '#domain/user/request-address-change.ts';
import { AuthError } from '#errors/auth-error.ts';
import { normalizeEmail } from '#mail/address.ts';
import { assertFresh } from '#policies/session.ts';
import { sessionProcedure } from '#trpc/procedures.ts';
import { done, statusView } from '#views/status.ts';
import { emailField } from '#views/user.ts';

export const changeEmail = sessionProcedure
  .meta({
    route: {
      path: '/change-email',
      summary: 'Change the own address',
      description:
        'An unverified address is replaced at once, which needs a fresh session. The owner of a verified one is mailed a link there, and has to open it first. The new address is unverified and gets a verification mail.',
      errors: [
        'CHANGE_EMAIL_DISABLED',
        'EMAIL_IS_THE_SAME',
        'COULDNT_UPDATE_YOUR_EMAIL',
        'SESSION_NOT_FRESH',
        'VERIFICATION_EMAIL_NOT_ENABLED',
      ],
      tag: 'Email',
    },
  })
  .input(z.object({ newEmail: emailField, callbackURL: z.string().optional() }))
  .output(statusView)
  .mutation(async ({ ctx, input: { newEmail, callbackURL } }) => {
    const { current } = ctx;
    if (!ctx.options.user.changeEmail.enabled) throw new AuthError('CHANGE_EMAIL_DISABLED');
    const email = normalizeEmail(newEmail);
    if (email === current.user.email) throw new AuthError('EMAIL_IS_THE_SAME');
    if (await findUserByEmail(ctx, email)) throw new AuthError('COULDNT_UPDATE_YOUR_EMAIL');

    if (current.user.emailVerified) {
      if (!canSendChangeEmail(ctx.deps)) throw new AuthError('VERIFICATION_EMAIL_NOT_ENABLED');
      await requestAddressChange(ctx, current, { email, callbackURL });
      return done;
    }
    assertFresh(ctx, current);
    const outcome = await changeAddress(ctx, current, { email, callbackURL });
    if (outcome !== 'changed') throw new AuthError('COULDNT_UPDATE_YOUR_EMAIL');
    return done;
  });
