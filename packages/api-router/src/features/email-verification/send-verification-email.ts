import { z } from 'zod';
import { statusView } from '#core/call/status-view.ts';
import { normalizeEmail } from '#core/email-address.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { mailsToOneAccount } from '#core/limits/limits.ts';
import { RESEND_AFTER } from '#core/mail/mail-options.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { emailField } from '#core/user/user-view.ts';
import {
  EMAIL_ALREADY_VERIFIED,
  EMAIL_MISMATCH,
  VERIFICATION_EMAIL_NOT_ENABLED,
} from '#features/email-verification/errors.ts';
import { canSendVerification } from '#features/email-verification/options.ts';
import { requestVerification } from '#features/email-verification/request-verification.ts';

export const sendVerificationEmail = publicProcedure
  .meta({
    route: {
      path: '/send-verification-email',
      summary: 'Mail a link that verifies an e-mail address',
      description:
        'The answer is the same whether the e-mail address is known or not. Signed-in users can only ask for their current e-mail address.',
      errors: [VERIFICATION_EMAIL_NOT_ENABLED, EMAIL_ALREADY_VERIFIED, EMAIL_MISMATCH],
      limit: mailsToOneAccount('email'),
      changes: [],
      tag: 'Email',
    },
  })
  .input(z.object({ email: emailField, callbackURL: z.string().optional() }))
  .output(statusView.extend({ sentAt: z.date(), nextAllowedAt: z.date() }))
  .mutation(async ({ ctx, input }) => {
    if (!canSendVerification(ctx)) throw new AuthError(VERIFICATION_EMAIL_NOT_ENABLED);
    const current = await readCurrentSession(ctx);
    if (current?.user.emailVerified) throw new AuthError(EMAIL_ALREADY_VERIFIED);
    const email = normalizeEmail(input.email);
    if (current && current.user.email !== email) throw new AuthError(EMAIL_MISMATCH);

    requestVerification(ctx, email, input.callbackURL);
    const nextAllowedAt = new Date(ctx.now.getTime() + RESEND_AFTER * 1000);
    return { status: true as const, sentAt: ctx.now, nextAllowedAt };
  });
