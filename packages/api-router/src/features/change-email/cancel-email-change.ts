import { done, statusView } from '#core/call/status-view.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { emailChangeCancelled } from '#features/change-email/facts.ts';
import { discardChanges, findPendingChange } from '#features/change-email/pending-change.ts';

export const cancelEmailChange = sessionProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/change-email/cancel',
      summary: 'End a pending change of address',
      description: 'Its links are worth nothing then. Succeeds when none is pending, too.',
      limit: writes,
      callers: ['session'],
      changes: ['pendingEmailChange'],
      tag: 'Email',
    },
  })
  .output(statusView)
  .mutation(async ({ ctx }) => {
    const { id } = ctx.caller.user;
    if (await findPendingChange(ctx, ctx.caller)) record(ctx, emailChangeCancelled, { actorId: id });
    ctx.lock({ users: [id] });
    discardChanges(ctx, id);
    return done;
  });
