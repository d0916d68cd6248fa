import { TwoFactorTicket } from '@keystead/db';
import { done, statusView } from '#core/call/status-view.ts';
import { clearCookie } from '#core/http/own-cookie.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { secondSteps } from '#features/two-factor/facts.ts';
import { ticketCookie } from '#features/two-factor-challenge/cookies.ts';
import { findTicket } from '#features/two-factor-challenge/tickets.ts';

export const cancelSignIn = publicProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/two-factor/cancel-sign-in',
      summary: 'Drop the sign-in that waits for a second step',
      description:
        'For a person who is not the one that the first step named. Succeeds where no sign-in waits, too.',
      limit: secondSteps,
      callers: ['session'],
      changes: [],
      tag: 'Two-factor',
    },
  })
  .output(statusView)
  .mutation(async ({ ctx }) => {
    const ticket = await findTicket(ctx);
    if (ticket) {
      const { id } = ticket;
      ctx.write((em) => em.nativeDelete(TwoFactorTicket, { id }));
    }
    clearCookie(ctx, ticketCookie);
    return done;
  });
