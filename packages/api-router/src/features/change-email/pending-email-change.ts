import { z } from 'zod';
import { RESEND_AFTER } from '#core/mail/mail-options.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { findPendingChange } from '#features/change-email/pending-change.ts';

const pendingView = z
  .object({
    newEmail: z.string(),
    /** Mailbox with the next link. */
    sentTo: z.string(),
    awaits: z.enum(['approval', 'confirmation']),
    /** Time of the last mail. */
    sentAt: z.date(),
    /** Time from which a page offers to send it again. */
    nextAllowedAt: z.date(),
    expiresAt: z.date(),
  })
  .meta({ id: 'PendingEmailChange' });

export const pendingEmailChange = sessionProcedure
  .meta({
    route: {
      path: '/change-email/pending',
      summary: 'The change of address that waits for a link to be opened',
      description: '`pending` is null while none does.',
      tag: 'Email',
    },
  })
  .output(z.object({ pending: pendingView.nullable() }))
  .query(async ({ ctx }) => {
    const change = await findPendingChange(ctx, ctx.caller);
    if (!change) return { pending: null };
    const { from, to: newEmail, step, requestedAt: sentAt, expiresAt } = change;
    const next =
      step === 'approve'
        ? ({ sentTo: from, awaits: 'approval' } as const)
        : ({ sentTo: newEmail, awaits: 'confirmation' } as const);
    const nextAllowedAt = new Date(sentAt.getTime() + RESEND_AFTER * 1000);
    return { pending: { newEmail, ...next, sentAt, nextAllowedAt, expiresAt } };
  });
