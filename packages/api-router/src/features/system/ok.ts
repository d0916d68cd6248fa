import { z } from 'zod';
import { publicProcedure } from '#core/call/procedures.ts';

export const ok = publicProcedure
  .meta({ route: { path: '/ok', summary: 'Tell that the service is up', tag: 'System' } })
  .output(z.object({ ok: z.literal(true) }))
  .query(() => ({ ok: true as const }));
