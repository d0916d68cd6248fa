import { WebhookEndpoint } from '@keystead/db';
import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { organizationFields } from '#features/organization-profile/named-organization.ts';
import {
  changeRefusals,
  changeWebhooks,
  ownerRefusals,
  requireOwner,
  webhookProcedure,
} from '#features/webhooks/endpoint/access.ts';
import {
  assertUrl,
  endpointFields,
  inputRefusals,
  readEvents,
} from '#features/webhooks/endpoint/endpoint-input.ts';
import { newWebhookView, toWebhookView } from '#features/webhooks/endpoint/endpoint-view.ts';
import { tellHoldersOfUrl, toEventDraft } from '#features/webhooks/endpoint/tell-holders.ts';
import { TOO_MANY_WEBHOOKS } from '#features/webhooks/errors.ts';
import { webhookCreated } from '#features/webhooks/facts.ts';
import { webhookOptions } from '#features/webhooks/options.ts';
import { createSecret, sealSecret } from '#features/webhooks/secrets.ts';

export const createWebhook = webhookProcedure
  .meta({
    route: {
      path: '/webhook/create',
      summary: 'Set a webhook up, whose secret is shown this once',
      description:
        'Events are sent to its URL, signed as Standard Webhooks 1.0 says. With an organization it gets the events of that organization; without one, those of everybody, which is for administrators.',
      errors: [...ownerRefusals, ...changeRefusals, ...inputRefusals, TOO_MANY_WEBHOOKS],
      limit: writes,
      callers: ['session'],
      changes: ['webhook.list'],
      tag: 'Webhooks',
    },
  })
  .input(
    z.object({
      ...organizationFields,
      url: endpointFields.url,
      events: endpointFields.events.optional(),
      name: endpointFields.name.optional(),
      /** `v1` signs with a secret that both sides have, `v1a` with a private key (Ed25519). */
      signing: z.enum(['v1', 'v1a']).optional(),
    }),
  )
  .output(newWebhookView)
  .mutation(async ({ ctx, input }) => {
    const owner = await requireOwner(ctx, input, 'update');
    const { organizationId: organization } = owner;
    const { url, events = ['*'], name = null, signing = 'v1' } = input;
    assertUrl(ctx, url, organization);
    const named = readEvents(ctx, events);
    const id = ctx.deps.random(32, 'letters');
    const { secret, publicKey } = createSecret(ctx, signing);
    const created = await changeWebhooks(ctx, owner, async ({ unit, em }) => {
      const count = await em.count(WebhookEndpoint, { organization });
      if (count >= webhookOptions.of(ctx).maximumEndpoints) throw new AuthError(TOO_MANY_WEBHOOKS);
      const endpoint = em.create(WebhookEndpoint, {
        id,
        organization,
        createdBy: ctx.caller.user.id,
        name: name || null,
        url,
        events: named,
        signing,
        secret: sealSecret(ctx, id, { column: 'secret', secret }),
        publicKey,
        createdAt: unit.now,
        updatedAt: unit.now,
      });
      record(unit, webhookCreated, toEventDraft(ctx, endpoint));
      await tellHoldersOfUrl(unit, { organizationId: organization }, ctx.caller.user);
      return endpoint;
    });
    return { ...toWebhookView(created, ctx.now), secret: publicKey === null ? secret : null };
  });
