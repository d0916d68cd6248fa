import { z } from 'zod';
import { listOf } from '#core/http/list-page.ts';
import { catalogueOf, versionOf } from '#features/webhooks/catalogue.ts';
import { webhookProcedure } from '#features/webhooks/endpoint/access.ts';

export const listWebhookEvents = webhookProcedure
  .meta({
    route: {
      path: '/webhook/list-events',
      summary: 'List the events that webhooks can have, with the versions of their bodies',
      tag: 'Webhooks',
    },
  })
  .output(listOf(z.object({ type: z.string(), version: z.number() })))
  .query(({ ctx }) => catalogueOf(ctx.deps).map((type) => ({ type, version: versionOf(type) })));
