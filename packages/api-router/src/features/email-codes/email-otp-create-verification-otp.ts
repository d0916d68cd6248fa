import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { serverProcedure } from '#core/session/procedures.ts';
import { TOO_MANY_ATTEMPTS } from '#features/email-codes/errors.ts';
import { requireEmail, toMailbox } from '#features/email-codes/mailbox.ts';
import { bindBrowser } from '#features/mail-challenge/browser.ts';
import { createCode, takesNoCodes } from '#features/mail-challenge/codes.ts';
import { otpTypes } from '#features/mail-challenge/options.ts';

/**
 * Creates a code for your own code to deliver, without a mail. It works in the browser of the call, as every code
 * does: pass its headers and `setCookies` on. Throws `INVALID_EMAIL`, `INVALID_OTP_TYPE` and, while codes of the
 * e-mail address are locked, `TOO_MANY_ATTEMPTS`.
 */
export const createVerificationOtp = serverProcedure
  .input(z.object({ email: z.string(), type: z.enum(otpTypes) }))
  .output(z.string())
  .mutation(async ({ ctx, input: { email, type } }) => {
    const mailbox = await toMailbox(ctx, type, requireEmail(email));
    if (await takesNoCodes(ctx, mailbox)) throw new AuthError(TOO_MANY_ATTEMPTS);
    return createCode(ctx, { ...mailbox, browserHash: bindBrowser(ctx) });
  });
