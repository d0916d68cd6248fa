import { WebhookEndpoint } from '@keystead/db';
import { z } from 'zod';
import { listOf, MOST_ROWS } from '#core/http/list-page.ts';
import { organizationFields } from '#features/organization-profile/named-organization.ts';
import { ownerRefusals, requireOwner, webhookProcedure } from '#features/webhooks/endpoint/access.ts';
import { toWebhookView, webhookView } from '#features/webhooks/endpoint/endpoint-view.ts';

export const listWebhooks = webhookProcedure
  .meta({
    route: {
      path: '/webhook/list',
      summary: 'List the webhooks of an organization, or those of the operator',
      errors: ownerRefusals,
      tag: 'Webhooks',
    },
  })
  .input(z.object(organizationFields).optional())
  .output(listOf(webhookView))
  .query(async ({ ctx, input }) => {
    const { organizationId: organization } = await requireOwner(ctx, input, 'read');
    const orderBy = { createdAt: 'asc', id: 'asc' } as const;
    const found = await ctx.em().find(WebhookEndpoint, { organization }, { orderBy, limit: MOST_ROWS });
    return found.map((endpoint) => toWebhookView(endpoint, ctx.now));
  });
