import { ApiKey } from '@keystead/db';
import { z } from 'zod';
import { sessionProcedure } from '#core/call/procedures.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { toTarget } from '#features/api-keys/create-key.ts';
import { apiKeyDeleted } from '#features/api-keys/events.ts';

export const deleteAllExpiredApiKeys = sessionProcedure
  .meta({
    route: {
      path: '/api-key/delete-all-expired-api-keys',
      summary: 'Delete your own API keys that have ended',
      limit: writes,
      needsSession: true,
      tag: 'API key',
    },
  })
  .output(z.object({ success: z.literal(true), error: z.null() }))
  .mutation(async ({ ctx }) => {
    const { id: userId } = ctx.current.user;
    ctx.write(async (em) => {
      const ended = { user: userId, expiresAt: { $lte: ctx.now } };
      const keys = await em.find(ApiKey, ended, { disableIdentityMap: true });
      await em.nativeDelete(ApiKey, { id: keys.map(({ id }) => id), ...ended });
      for (const key of keys) record(ctx, apiKeyDeleted, { actorId: userId, ...toTarget(key) });
    });
    return { success: true as const, error: null };
  });
