import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { successView } from '#core/call/status-view.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { typedCode } from '#core/http/input/typed-code.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { INVALID_OTP_TYPE } from '#features/email-codes/errors.ts';
import { emailCodes } from '#features/email-codes/facts.ts';
import { mailboxRefusals, type OwnMailbox, requireEmail, toMailbox } from '#features/email-codes/mailbox.ts';
import { checkCode, codeRefusals } from '#features/email-codes/with-code.ts';
import { type OtpType, otpTypes } from '#features/mail-challenge/options.ts';

/** Types as for sending, and codes for a new address, which another call mails. */
async function findMailbox(ctx: AuthContext, type: OtpType, email: string): Promise<OwnMailbox> {
  if (type !== 'change-email') return toMailbox(ctx, type, email);
  const current = await readCurrentSession(ctx);
  if (!current) throw new AuthError(INVALID_OTP_TYPE);
  const { id: ownerId, email: own } = current.user;
  return email === own ? toMailbox(ctx, type, email) : { purpose: type, email, ownerId };
}

export const checkVerificationOtp = publicProcedure
  .meta({
    route: {
      path: '/email-otp/check-verification-otp',
      summary: 'Check a mailed code without using it up',
      description: 'A wrong code counts as a try.',
      errors: [...codeRefusals, ...mailboxRefusals],
      limit: emailCodes,
      changes: [],
      tag: 'Codes by mail',
    },
  })
  .input(z.object({ email: z.string(), type: z.enum(otpTypes), otp: typedCode }))
  .output(successView)
  .mutation(async ({ ctx, input: { email, type, otp } }) => {
    await checkCode(ctx, { ...(await findMailbox(ctx, type, requireEmail(email))), otp });
    return { success: true as const };
  });
