import { ApiKeyUsage } from '@keystead/db';
import { z } from 'zod';
import { queryMoment } from '#core/call/storable-moment.ts';
import { listOf, MOST_ROWS } from '#core/http/list-page.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { keyRefusals, requireKey } from '#features/api-keys/access.ts';
import { startOfDay, toDayName } from '#features/api-keys/uses/uses.ts';

const dayOfUse = z.object({
  /** `2026-03-01`, UTC. */
  day: z.string(),
  requests: z.number(),
  refused: z.number(),
});

export const usageOfApiKey = sessionProcedure
  .meta({
    route: {
      path: '/api-key/usage',
      summary: 'Get how often an API key was used on each of the last 90 days',
      description: 'Days without a request are left out. `from` and `to` narrow it, both included.',
      errors: [...keyRefusals],
      tag: 'API key',
    },
  })
  .input(z.object({ id: z.string(), from: queryMoment.optional(), to: queryMoment.optional() }))
  .output(z.object({ days: listOf(dayOfUse) }))
  .query(async ({ ctx, input: { id, from, to } }) => {
    const { key } = await requireKey(ctx, ctx.caller, { id, action: 'read' });
    const within = { ...(from && { $gte: startOfDay(from) }), ...(to && { $lte: to }) };
    const rows = await ctx
      .em()
      .find(
        ApiKeyUsage,
        { apiKey: key.id, ...(Object.keys(within).length > 0 && { day: within }) },
        { orderBy: { day: 'asc' }, limit: MOST_ROWS },
      );
    return { days: rows.map(({ day, requests, refused }) => ({ day: toDayName(day), requests, refused })) };
  });
