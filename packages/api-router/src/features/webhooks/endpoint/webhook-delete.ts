import { WebhookEndpoint } from '@keystead/db';
import { z } from 'zod';
import { done, statusView } from '#core/call/status-view.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import {
  changeRefusals,
  changeWebhooks,
  endpointRefusals,
  requireEndpoint,
  requireStored,
  webhookProcedure,
} from '#features/webhooks/endpoint/access.ts';
import { toEventDraft } from '#features/webhooks/endpoint/tell-holders.ts';
import { webhookDeleted } from '#features/webhooks/facts.ts';

export const deleteWebhook = webhookProcedure
  .meta({
    route: {
      path: '/webhook/delete',
      summary: 'Delete a webhook with all its deliveries',
      errors: [...endpointRefusals, ...changeRefusals],
      limit: writes,
      callers: ['session'],
      changes: ['webhook.list', 'webhook.listDeliveries'],
      tag: 'Webhooks',
    },
  })
  .input(z.object({ id: z.string() }))
  .output(statusView)
  .mutation(async ({ ctx, input }) => {
    const { endpoint, owner } = await requireEndpoint(ctx, input.id, 'remove');
    await changeWebhooks(ctx, owner, async (transaction) => {
      const { unit, em } = transaction;
      const { id } = await requireStored(transaction, endpoint.id);
      record(unit, webhookDeleted, toEventDraft(ctx, endpoint));
      await em.nativeDelete(WebhookEndpoint, { id });
    });
    return done;
  });
