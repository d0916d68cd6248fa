import { WebhookDelivery } from '@keystead/db';
import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { TEST_EVENT } from '#features/webhooks/catalogue.ts';
import { deliveryView, toDeliveryView } from '#features/webhooks/deliveries/delivery-view.ts';
import {
  changeRefusals,
  changeWebhooks,
  endpointRefusals,
  requireEndpoint,
  requireStored,
  webhookProcedure,
} from '#features/webhooks/endpoint/access.ts';
import { WEBHOOK_DISABLED } from '#features/webhooks/errors.ts';
import { messagesByHand } from '#features/webhooks/facts.ts';
import { dispatcher } from '#features/webhooks/sending/dispatcher.ts';
import { toBody } from '#features/webhooks/sending/fan-out.ts';

export const testWebhook = webhookProcedure
  .meta({
    route: {
      path: '/webhook/test',
      summary: 'Send a message to try a webhook',
      description: `It is of the type \`${TEST_EVENT}\`, whatever events the webhook has, and is listed with the deliveries.`,
      errors: [...endpointRefusals, ...changeRefusals, WEBHOOK_DISABLED],
      limit: messagesByHand,
      callers: ['session'],
      changes: ['webhook.listDeliveries'],
      tag: 'Webhooks',
    },
  })
  .input(z.object({ id: z.string() }))
  .output(deliveryView)
  .mutation(async ({ ctx, input }) => {
    const { endpoint, owner } = await requireEndpoint(ctx, input.id, 'update');
    const made = await changeWebhooks(ctx, owner, async (transaction) => {
      const { unit, em } = transaction;
      const stored = await requireStored(transaction, endpoint.id);
      if (!stored.enabled) throw new AuthError(WEBHOOK_DISABLED);
      const { now, deps } = unit;
      const subject = `webhook:${stored.id}`;
      return em.create(WebhookDelivery, {
        id: deps.random(32, 'letters'),
        endpoint: stored,
        messageId: deps.random(32, 'letters'),
        type: TEST_EVENT,
        body: toBody({ type: TEST_EVENT, subject, number: 0, createdAt: now, data: {} }),
        nextAttemptAt: now,
        triedSince: now,
        createdAt: now,
      });
    });
    ctx.later(async () => dispatcher.of(ctx).wake(ctx.deps, endpoint), { kind: 'webhooks' });
    return toDeliveryView(made);
  });
