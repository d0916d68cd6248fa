import { z } from 'zod';
import { canSendVerification } from '#domain/mail/can-send.ts';
import { readCurrentSession } from '#domain/session/read.ts';
import { requestVerification } from '#domain/user/request-verification.ts';
import { AuthError } from '#errors/auth-error.ts';
import { normalizeEmail } from '#mail/address.ts';
import { RESEND_AFTER } from '#options/mail.ts';
import { publicProcedure } from '#trpc/procedures.ts';
import { statusView } from '#views/status.ts';
import { emailField } from '#views/user.ts';

export const sendVerificationEmail = publicProcedure
  .meta({
    route: {
      path: '/send-verification-email',
      summary: 'Mail the link that verifies an address',
      description:
        'The answer is the same whether the address is known or not. Who is signed in can only ask for their own.',
      errors: ['VERIFICATION_EMAIL_NOT_ENABLED', 'EMAIL_ALREADY_VERIFIED', 'EMAIL_MISMATCH'],
      tag: 'Email',
    },
  })
  .input(z.object({ email: emailField, callbackURL: z.string().optional() }))
  .output(statusView.extend({ sentAt: z.date(), nextAllowedAt: z.date() }))
  .mutation(async ({ ctx, input }) => {
    if (!canSendVerification(ctx.deps)) throw new AuthError('VERIFICATION_EMAIL_NOT_ENABLED');
    const current = await readCurrentSession(ctx);
    if (current?.user.emailVerified) throw new AuthError('EMAIL_ALREADY_VERIFIED');
    const email = normalizeEmail(input.email);
    if (current && current.user.email !== email) throw new AuthError('EMAIL_MISMATCH');

    requestVerification(ctx, email, input.callbackURL);
    const nextAllowedAt = new Date(ctx.now.getTime() + RESEND_AFTER * 1000);
    return { status: true as const, sentAt: ctx.now, nextAllowedAt };
  });
