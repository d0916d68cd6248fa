import { z } from 'zod';
import { writes } from '#core/limits/limits.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { deleteKeys } from '#features/api-keys/delete-keys.ts';

export const deleteAllExpiredApiKeys = sessionProcedure
  .meta({
    route: {
      path: '/api-key/delete-all-expired-api-keys',
      summary: 'Delete your own API keys that have ended',
      limit: writes,
      callers: ['session'],
      changes: ['apiKey'],
      tag: 'API key',
    },
  })
  .output(z.object({ success: z.literal(true), error: z.null() }))
  .mutation(async ({ ctx }) => {
    const { id: userId } = ctx.caller.user;
    const ended = { user: userId, expiresAt: { $lte: ctx.now } };
    ctx.write((em) => deleteKeys(ctx, em, { where: ended, actorId: userId }));
    return { success: true as const, error: null };
  });
