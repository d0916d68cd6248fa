import { z } from 'zod';
import { successView } from '#core/call/status-view.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { emailCodes } from '#features/email-codes/facts.ts';
import { requireEmail } from '#features/email-codes/mailbox.ts';
import { canResetByCode, toResetCode } from '#features/email-codes/reset-code.ts';
import { INVALID_EMAIL } from '#features/email-verification/errors.ts';
import { requestCode } from '#features/mail-challenge/codes.ts';
import { RESET_PASSWORD_DISABLED } from '#features/password-reset/errors.ts';

export const requestPasswordResetOtp = publicProcedure
  .meta({
    route: {
      path: '/email-otp/request-password-reset',
      aliases: ['/forget-password/email-otp'],
      summary: 'Mail a code for choosing a new password',
      description: 'The answer is the same whether the address is known or not.',
      errors: [INVALID_EMAIL],
      isOn: canResetByCode,
      offAnswer: RESET_PASSWORD_DISABLED,
      limit: emailCodes,
      changes: [],
      tag: 'Codes by mail',
    },
  })
  .input(z.object({ email: z.string() }))
  .output(successView)
  .mutation(({ ctx, input: { email } }) => {
    requestCode(ctx, toResetCode(requireEmail(email)));
    return { success: true as const };
  });
