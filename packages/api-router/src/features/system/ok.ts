import { z } from 'zod';
import { publicProcedure } from '#core/session/procedures.ts';

export const ok = publicProcedure
  .meta({ route: { path: '/ok', summary: 'Check that the service is running', tag: 'System' } })
  .output(z.object({ ok: z.literal(true) }))
  .query(() => ({ ok: true as const }));
