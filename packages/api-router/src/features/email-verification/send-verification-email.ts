import { z } from 'zod';
import type { SessionCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import { statusView } from '#core/call/status-view.ts';
import { isSameMailbox } from '#core/email-address.ts';
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
import { isOwnSession } from '#features/email-verification/own-session.ts';
import { requestVerification } from '#features/email-verification/request-verification.ts';

/**
 * The address was verified where nobody was signed in. The link of another mail, opened in this session, shows whose
 * it is.
 */
const isUnproved = (ctx: AuthContext, current: SessionCaller): boolean =>
  current.user.emailVerified &&
  current.user.emailProvedAt === null &&
  isOwnSession(ctx, current, current.user.id);

export const sendVerificationEmail = publicProcedure
  .meta({
    route: {
      path: '/send-verification-email',
      summary: 'Mail a link that verifies an e-mail address',
      description:
        'The answer is the same whether the e-mail address is known or not. Signed-in users can only ask for their current e-mail address, while it is unverified, or verified by somebody who was not signed in.',
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
    const mayProve = current !== null && isUnproved(ctx, current);
    if (current?.user.emailVerified && !mayProve) throw new AuthError(EMAIL_ALREADY_VERIFIED);
    const { email } = input;
    if (current && !isSameMailbox(current.user.email, email)) throw new AuthError(EMAIL_MISMATCH);

    requestVerification(ctx, email, { callbackURL: input.callbackURL, mayProve });
    const nextAllowedAt = new Date(ctx.now.getTime() + RESEND_AFTER * 1000);
    return { status: true as const, sentAt: ctx.now, nextAllowedAt };
  });
