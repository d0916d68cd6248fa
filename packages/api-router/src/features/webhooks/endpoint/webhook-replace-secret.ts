import { z } from 'zod';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import {
  changeRefusals,
  changeWebhooks,
  endpointRefusals,
  freshWebhookProcedure,
  requireEndpoint,
  requireStored,
} from '#features/webhooks/endpoint/access.ts';
import { newWebhookView, toWebhookView } from '#features/webhooks/endpoint/endpoint-view.ts';
import { toEventDraft } from '#features/webhooks/endpoint/tell-holders.ts';
import { webhookSecretReplaced } from '#features/webhooks/facts.ts';
import { webhookOptions } from '#features/webhooks/options.ts';
import { createSecret, openSecret, sealSecret } from '#features/webhooks/secrets.ts';
import { later } from '#features/webhooks/sending/attempt-times.ts';

export const replaceWebhookSecret = freshWebhookProcedure
  .meta({
    route: {
      path: '/webhook/replace-secret',
      summary: 'Replace the secret of a webhook by a new one, which is shown this once',
      description:
        'For a day, or as long as the operator chose, messages have the signatures of both. `endPrevious` ends the old one at once, for a secret that somebody else has seen.',
      errors: [...endpointRefusals, ...changeRefusals],
      limit: writes,
      changes: ['webhook.list'],
      tag: 'Webhooks',
    },
  })
  .input(z.object({ id: z.string(), endPrevious: z.boolean().optional() }))
  .output(newWebhookView)
  .mutation(async ({ ctx, input }) => {
    const { endpoint, owner } = await requireEndpoint(ctx, input.id, 'update');
    const { secret, publicKey } = createSecret(ctx, endpoint.signing);
    const changed = await changeWebhooks(ctx, owner, async (transaction) => {
      const { unit, em } = transaction;
      const stored = await requireStored(transaction, endpoint.id);
      const { id } = stored;
      const previous = input.endPrevious ? undefined : await openSecret(ctx, stored);
      em.assign(stored, {
        secret: sealSecret(ctx, id, { column: 'secret', secret }),
        previousSecret:
          previous === undefined ? null : sealSecret(ctx, id, { column: 'previousSecret', secret: previous }),
        previousEndsAt: previous === undefined ? null : later(unit.now, webhookOptions.of(ctx).secretOverlap),
        publicKey,
        updatedAt: unit.now,
      });
      record(unit, webhookSecretReplaced, toEventDraft(ctx, stored));
      return stored;
    });
    return { ...toWebhookView(changed, ctx.now), secret: publicKey === null ? secret : null };
  });
