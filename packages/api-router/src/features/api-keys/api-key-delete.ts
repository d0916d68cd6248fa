import { ApiKey } from '@keystead/db';
import { z } from 'zod';
import { successView } from '#core/call/status-view.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { requireKey } from '#features/api-keys/access.ts';
import { changeKey, changeKeyRefusals } from '#features/api-keys/change-key.ts';
import { toTarget } from '#features/api-keys/create-key.ts';
import { KEY_NOT_FOUND } from '#features/api-keys/errors.ts';
import { apiKeyDeleted } from '#features/api-keys/facts.ts';

export const deleteApiKey = sessionProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/api-key/delete',
      summary: 'Delete one of your API keys, or of an organization',
      description: 'It stops working at once.',
      errors: [...changeKeyRefusals],
      limit: writes,
      callers: ['session'],
      changes: ['apiKey'],
      tag: 'API key',
    },
  })
  .input(z.object({ keyId: z.string(), configId: z.string().optional() }))
  .output(successView)
  .mutation(async ({ ctx, input: { keyId: id, configId } }) => {
    const { current } = ctx;
    const permitted = await requireKey(ctx, current, { id, configId, action: 'delete' });
    await changeKey(ctx, permitted, async ({ em, unit }) => {
      if ((await em.nativeDelete(ApiKey, { id })) === 0) throw new AuthError(KEY_NOT_FOUND);
      record(unit, apiKeyDeleted, { actorId: current.user.id, ...toTarget(permitted.key) });
    });
    return { success: true as const };
  });
