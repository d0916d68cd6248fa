import { WebhookDelivery } from '@keystead/db';
import { z } from 'zod';
import { queryNumber } from '#core/http/input/query-number.ts';
import { listOf } from '#core/http/list-page.ts';
import { deliveryView, toDeliveryView } from '#features/webhooks/deliveries/delivery-view.ts';
import { endpointRefusals, requireEndpoint, webhookProcedure } from '#features/webhooks/endpoint/access.ts';

/** Deliveries of one page, at most. */
const MOST = 100;

export const listWebhookDeliveries = webhookProcedure
  .meta({
    route: {
      path: '/webhook/list-deliveries',
      summary: 'List the deliveries of a webhook with their last answers',
      description: 'The newest first. `before` is the id of the last delivery of the page before.',
      errors: endpointRefusals,
      tag: 'Webhooks',
    },
  })
  .input(
    z.object({
      id: z.string(),
      status: z.enum(['waiting', 'delivered', 'failed']).optional(),
      limit: queryNumber(1, MOST).optional(),
      before: z.string().optional(),
    }),
  )
  .output(z.object({ deliveries: listOf(deliveryView, MOST), hasMore: z.boolean() }))
  .query(async ({ ctx, input }) => {
    const { endpoint } = await requireEndpoint(ctx, input.id, 'read');
    const { status, limit = 20, before } = input;
    const last =
      before === undefined ? null : await ctx.em().findOne(WebhookDelivery, { id: before, endpoint });
    const found = await ctx.em().find(
      WebhookDelivery,
      {
        endpoint,
        ...(status !== undefined && { status }),
        ...(last && {
          $or: [{ createdAt: { $lt: last.createdAt } }, { createdAt: last.createdAt, id: { $lt: last.id } }],
        }),
      },
      { orderBy: { createdAt: 'desc', id: 'desc' }, limit: limit + 1 },
    );
    return { deliveries: found.slice(0, limit).map(toDeliveryView), hasMore: found.length > limit };
  });
