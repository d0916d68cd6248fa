import { WebhookDelivery } from '@keystead/db';
import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { deliveryView, toDeliveryView } from '#features/webhooks/deliveries/delivery-view.ts';
import {
  changeRefusals,
  changeWebhooks,
  endpointRefusals,
  requireEndpoint,
  requireStored,
  webhookProcedure,
} from '#features/webhooks/endpoint/access.ts';
import { WEBHOOK_DELIVERY_NOT_FOUND, WEBHOOK_DISABLED } from '#features/webhooks/errors.ts';
import { messagesByHand } from '#features/webhooks/facts.ts';
import { dispatcher } from '#features/webhooks/sending/dispatcher.ts';

export const resendWebhookDelivery = webhookProcedure
  .meta({
    route: {
      path: '/webhook/resend',
      summary: 'Send a delivery of a webhook again',
      description: 'With the same `webhook-id`, so that a receiver can tell what it has already.',
      errors: [...endpointRefusals, ...changeRefusals, WEBHOOK_DELIVERY_NOT_FOUND, WEBHOOK_DISABLED],
      limit: messagesByHand,
      callers: ['session'],
      changes: ['webhook.listDeliveries'],
      tag: 'Webhooks',
    },
  })
  .input(z.object({ id: z.string(), deliveryId: z.string() }))
  .output(deliveryView)
  .mutation(async ({ ctx, input }) => {
    const { endpoint, owner } = await requireEndpoint(ctx, input.id, 'update');
    const sent = await changeWebhooks(ctx, owner, async (transaction) => {
      const { unit, em } = transaction;
      const { enabled, id } = await requireStored(transaction, endpoint.id);
      const where = { id: input.deliveryId, endpoint: id };
      const delivery = await em.findOne(WebhookDelivery, where, { refresh: true });
      if (!delivery) throw new AuthError(WEBHOOK_DELIVERY_NOT_FOUND);
      if (!enabled) throw new AuthError(WEBHOOK_DISABLED);
      return em.assign(delivery, {
        status: 'waiting',
        attempts: 0,
        nextAttemptAt: unit.now,
        triedSince: unit.now,
        lastAttemptAt: null,
        lastStatus: null,
        lastFailure: null,
        endedAt: null,
      });
    });
    ctx.later(async () => dispatcher.of(ctx).wake(ctx.deps, endpoint), { kind: 'webhooks' });
    return toDeliveryView(sent);
  });
