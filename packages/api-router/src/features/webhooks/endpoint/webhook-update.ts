import { z } from 'zod';
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
import {
  assertUrl,
  endpointFields,
  inputRefusals,
  readEvents,
} from '#features/webhooks/endpoint/endpoint-input.ts';
import { toWebhookView, webhookView } from '#features/webhooks/endpoint/endpoint-view.ts';
import { tellHoldersOfUrl, toEventDraft } from '#features/webhooks/endpoint/tell-holders.ts';
import { webhookUpdated } from '#features/webhooks/facts.ts';
import { cancelWaiting } from '#features/webhooks/sending/settle.ts';

export const updateWebhook = webhookProcedure
  .meta({
    route: {
      path: '/webhook/update',
      summary: 'Change a webhook, or switch it on or off',
      description: 'What is left out stays. A webhook that is switched off gives up what waits for it.',
      errors: [...endpointRefusals, ...changeRefusals, ...inputRefusals],
      limit: writes,
      callers: ['session'],
      changes: ['webhook.list', 'webhook.listDeliveries'],
      tag: 'Webhooks',
    },
  })
  .input(
    z.object({
      id: z.string(),
      url: endpointFields.url.optional(),
      events: endpointFields.events.optional(),
      name: endpointFields.name.optional(),
      enabled: z.boolean().optional(),
    }),
  )
  .output(webhookView)
  .mutation(async ({ ctx, input }) => {
    const { endpoint, owner } = await requireEndpoint(ctx, input.id, 'update');
    const { url, name, enabled } = input;
    if (url !== undefined) assertUrl(ctx, url, endpoint.organizationId);
    const events = input.events && readEvents(ctx, input.events);
    const changed = await changeWebhooks(ctx, owner, async (transaction) => {
      const { unit, em } = transaction;
      const stored = await requireStored(transaction, endpoint.id);
      const isElsewhere = url !== undefined && url !== stored.url;
      em.assign(stored, {
        ...(url !== undefined && { url }),
        ...(events !== undefined && { events }),
        ...(name !== undefined && { name: name || null }),
        ...(enabled !== undefined && { enabled, ended: null, failingSince: null }),
        updatedAt: unit.now,
      });
      if (enabled === false) await cancelWaiting(em, stored.id, unit.now);
      record(unit, webhookUpdated, toEventDraft(ctx, stored));
      if (isElsewhere) await tellHoldersOfUrl(unit, stored, ctx.caller.user);
      return stored;
    });
    return toWebhookView(changed, ctx.now);
  });
