import { z } from 'zod';
import { successView } from '#core/call/status-view.ts';
import { record } from '#core/events/record.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { emailCodes, signInCodeRequested } from '#features/email-codes/facts.ts';
import { mailboxRefusals, type OwnMailbox, requireEmail, toMailbox } from '#features/email-codes/mailbox.ts';
import { toResetCode } from '#features/email-codes/reset-code.ts';
import { type CodeRequest, requestCode } from '#features/mail-challenge/codes.ts';
import { emailOtpOptions, otpTypes } from '#features/mail-challenge/options.ts';

/** Recipients of a code to sign in: an existing user, or a person who may sign up. */
const signInCode: Pick<CodeRequest, 'isMailedTo' | 'onMailed'> = {
  isMailedTo: (unit, user) => user !== null || !emailOtpOptions.of(unit).disableSignUp,
  onMailed: (unit, user) => record(unit, signInCodeRequested, { actorId: null, targetId: user?.id ?? null }),
};

const toRequest = (mailbox: OwnMailbox): CodeRequest => {
  const { purpose, ownerId, email } = mailbox;
  if (purpose === 'sign-in') return { ...mailbox, ...signInCode };
  if (purpose === 'forget-password') return toResetCode(email);
  return { ...mailbox, isMailedTo: (_, user) => user !== null && (!ownerId || user.id === ownerId) };
};

export const sendVerificationOtp = publicProcedure
  .meta({
    route: {
      path: '/email-otp/send-verification-otp',
      summary: 'Mail a code to an address',
      description:
        'The answer is the same whether the address is known or not. The code works for its `type` alone, in the browser that asked for it, and ends the one that this browser asked for before. In a session with this address, verified, the types `change-email` and `email-verification` mail a code that approves another address.',
      errors: [...mailboxRefusals],
      limit: emailCodes,
      changes: [],
      tag: 'Codes by mail',
    },
  })
  .input(z.object({ email: z.string(), type: z.enum(otpTypes) }))
  .output(successView)
  .mutation(async ({ ctx, input: { email, type } }) => {
    requestCode(ctx, toRequest(await toMailbox(ctx, type, requireEmail(email))));
    return { success: true as const };
  });
