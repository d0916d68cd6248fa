import type { User } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { publicProcedure } from '#core/call/procedures.ts';
import { successView } from '#core/call/status-view.ts';
import { record } from '#core/events/record.ts';
import { emailCodes } from '#core/limits/limits.ts';
import { INVALID_OTP_TYPE } from '#features/email-codes/errors.ts';
import { signInCodeRequested } from '#features/email-codes/events.ts';
import { type OwnMailbox, requireEmail, toMailbox } from '#features/email-codes/mailbox.ts';
import { mailResetCode } from '#features/email-codes/reset-code.ts';
import { INVALID_EMAIL } from '#features/email-password/errors.ts';
import { requestCode } from '#features/mail-challenge/codes.ts';
import { emailOtpOptions, otpTypes } from '#features/mail-challenge/options.ts';

function mailCode(ctx: AuthContext, mailbox: OwnMailbox): void {
  switch (mailbox.purpose) {
    case 'sign-in':
      return requestCode(ctx, {
        ...mailbox,
        isMailedTo: (user) => user !== null || !emailOtpOptions.of(ctx).disableSignUp,
        onMailed: (unit, user) =>
          record(unit, signInCodeRequested, { actorId: null, targetId: user?.id ?? null }),
      });
    case 'forget-password':
      return mailResetCode(ctx, mailbox.email);
    default: {
      const { ownerId } = mailbox;
      const isOwner = (user: User | null): boolean =>
        user !== null && (ownerId === undefined || user.id === ownerId);
      return requestCode(ctx, { ...mailbox, isMailedTo: isOwner });
    }
  }
}

export const sendVerificationOtp = publicProcedure
  .meta({
    route: {
      path: '/email-otp/send-verification-otp',
      summary: 'Mail a code to an address',
      description:
        'The answer is the same whether the address is known or not. The code works for its `type` alone, in the browser that asked for it, and ends the one that this browser asked for before. In a session with this address, verified, the types `change-email` and `email-verification` mail a code that approves another address.',
      errors: [INVALID_EMAIL, INVALID_OTP_TYPE],
      limit: emailCodes,
      tag: 'Codes by mail',
    },
  })
  .input(z.object({ email: z.string(), type: z.enum(otpTypes) }))
  .output(successView)
  .mutation(async ({ ctx, input: { email, type } }) => {
    mailCode(ctx, await toMailbox(ctx, type, requireEmail(email)));
    return { success: true as const };
  });
