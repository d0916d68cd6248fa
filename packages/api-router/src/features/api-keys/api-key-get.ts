import { z } from 'zod';
import { sessionProcedure } from '#core/session/procedures.ts';
import { keyRefusals, requireKey } from '#features/api-keys/access.ts';
import { apiKeyView } from '#features/api-keys/shape/key-view.ts';
import { viewKey } from '#features/api-keys/uses/uses.ts';

export const getApiKey = sessionProcedure
  .meta({
    route: {
      path: '/api-key/get',
      summary: 'Get one of your API keys, or of an organization',
      errors: [...keyRefusals],
      tag: 'API key',
    },
  })
  .input(z.object({ id: z.string(), configId: z.string().optional() }))
  .output(apiKeyView)
  .query(async ({ ctx, input }) => {
    const { key } = await requireKey(ctx, ctx.caller, { ...input, action: 'read' });
    return viewKey(ctx, key);
  });
