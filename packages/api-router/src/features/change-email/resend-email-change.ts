import { z } from 'zod';
import { statusView } from '#core/call/status-view.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { mailsOfOneSession } from '#core/limits/limits.ts';
import { RESEND_AFTER } from '#core/mail/mail-options.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { consumeToken } from '#core/tokens/tokens.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { EMAIL_CHANGE_NOT_FOUND } from '#features/change-email/errors.ts';
import { mailChange } from '#features/change-email/mail-change.ts';
import { findPendingChange, issueChange } from '#features/change-email/pending-change.ts';

export const resendEmailChange = sessionProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/change-email/resend',
      summary: 'Mail the link of a pending change of address again',
      description: 'To the address whose link is next. The link of the mail before is worth nothing then.',
      errors: [EMAIL_CHANGE_NOT_FOUND],
      limit: mailsOfOneSession,
      callers: ['session'],
      changes: ['pendingEmailChange'],
      tag: 'Email',
    },
  })
  .output(statusView.extend({ sentAt: z.date(), nextAllowedAt: z.date() }))
  .mutation(async ({ ctx }) => {
    const change = await findPendingChange(ctx, ctx.caller);
    if (!change) throw new AuthError(EMAIL_CHANGE_NOT_FOUND);
    const { verification, requestedAt: _, ...step } = change;
    // The change was cancelled, approved or replaced in between, so there is nothing to send again.
    consumeToken(ctx, verification, EMAIL_CHANGE_NOT_FOUND);
    const token = issueChange(ctx, { ...step, userId: ctx.caller.user.id });
    mailChange(ctx, { ...step, user: ctx.caller.user, token });
    const nextAllowedAt = new Date(ctx.now.getTime() + RESEND_AFTER * 1000);
    return { status: true as const, sentAt: ctx.now, nextAllowedAt };
  });
