import { Event } from '@keystead/db';
import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { NOT_FOUND } from '#core/errors/request-errors.ts';
import { serverProcedure } from '#core/session/procedures.ts';
import { userDeleted } from '#features/delete-account/facts.ts';
import { keptUntil, readReceiptNumber, showReceiptNumber } from '#features/delete-account/receipt.ts';

const kept = z.object({ deleted: z.record(z.string(), z.number()) });

/**
 * The receipt of a deleted account: when it was deleted, how many rows, and what stays. It names nobody. Refuses with
 * `NOT_FOUND`.
 */
export const receipt = serverProcedure
  .input(z.object({ number: z.string() }))
  .output(
    z.object({
      number: z.string(),
      deletedAt: z.date(),
      /** `owner`, `administrator`, or null if it was neither. */
      deletedBy: z.enum(['owner', 'administrator']).nullable(),
      /** Number of deleted rows by table, beside that of the user. */
      deleted: z.record(z.string(), z.number()),
      /** Entries of the log of events that are still there, with an id in place of a name. */
      events: z.number(),
      /** When the last of them is removed; null if they are kept without an end. */
      eventsUntil: z.date().nullable(),
    }),
  )
  .query(async ({ ctx, input }) => {
    const id = readReceiptNumber(input.number);
    if (id === undefined) throw new AuthError(NOT_FOUND);
    const event = await ctx.em().findOne(Event, { id, action: userDeleted.action });
    const read = kept.safeParse(event?.data);
    if (!event || !read.success) throw new AuthError(NOT_FOUND);
    const { actorId, targetId, createdAt: deletedAt } = event;
    const about = [{ actorId: targetId }, { targetId, targetType: 'user' }];
    const byOther = actorId === null ? null : ('administrator' as const);
    return {
      number: showReceiptNumber(event.id),
      deletedAt,
      deletedBy: actorId !== null && actorId === targetId ? ('owner' as const) : byOther,
      deleted: read.data.deleted,
      events: await ctx.em().count(Event, { $or: about }),
      eventsUntil: keptUntil(ctx, deletedAt),
    };
  });
