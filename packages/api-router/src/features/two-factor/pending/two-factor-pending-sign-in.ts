import { publicProcedure } from '#core/session/procedures.ts';
import { requireUser } from '#core/user/find-user.ts';
import { toUserView, userView } from '#core/user/user-view.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { findTicket } from '#features/two-factor-challenge/tickets.ts';

export const pendingSignIn = publicProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/two-factor/pending-sign-in',
      summary: 'Get whose sign-in waits for a second step',
      description:
        'For the browser in which the first step has just succeeded; `null` in every other. The address is not told: whoever knows only a username and a password does not learn it here.',
      callers: ['session'],
      tag: 'Two-factor',
    },
  })
  .output(userView.pick({ id: true, name: true, image: true }).nullable())
  .query(async ({ ctx }) => {
    const ticket = await findTicket(ctx);
    if (!ticket) return null;
    const { id, name, image } = toUserView(ctx, await requireUser(ctx, ticket.userId));
    return { id, name, image };
  });
