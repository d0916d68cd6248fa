import { WebhookEndpoint } from '@keystead/db';
import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { queryFlag } from '#core/http/input/query-flag.ts';
import { listOf, MOST_ROWS } from '#core/http/list-page.ts';
import { organizationFields } from '#features/organization-profile/named-organization.ts';
import {
  mayCleanUp,
  ownerRefusals,
  requireOwner,
  type WebhookOwner,
  webhookProcedure,
} from '#features/webhooks/endpoint/access.ts';
import { listedWebhookView, toWebhookView } from '#features/webhooks/endpoint/endpoint-view.ts';
import {
  ORGANIZATION_WEBHOOKS_DISABLED,
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_WEBHOOKS,
} from '#features/webhooks/errors.ts';
import { mayHaveWebhooks } from '#features/webhooks/options.ts';

const toWhere = ({ organizationId }: WebhookOwner) => ({ organization: organizationId });

/** Webhooks of all organizations, which are left over when organizations may no longer have any. */
const leftOver = { organization: { $ne: null } };

export const listWebhooks = webhookProcedure
  .meta({
    route: {
      path: '/webhook/list',
      summary: 'List the webhooks of an organization, or those of the operator',
      description:
        'While organizations may have no webhooks, administrators see those that are left, also of all organizations at once with `ofOrganizations`, and can delete them. Nothing is sent to them.',
      errors: ownerRefusals,
      tag: 'Webhooks',
    },
  })
  .input(z.object({ ...organizationFields, ofOrganizations: queryFlag.optional() }).optional())
  .output(listOf(listedWebhookView))
  .query(async ({ ctx, input }) => {
    const isOfAll = input?.ofOrganizations === true;
    if (isOfAll && !mayCleanUp(ctx, 'read')) throw new AuthError(YOU_ARE_NOT_ALLOWED_TO_MANAGE_WEBHOOKS);
    const where = isOfAll ? leftOver : toWhere(await requireOwner(ctx, input, 'read'));
    const orderBy = { createdAt: 'asc', id: 'asc' } as const;
    const populate = isOfAll ? (['organization'] as const) : ([] as const);
    const found = await ctx.em().find(WebhookEndpoint, where, { orderBy, limit: MOST_ROWS, populate });
    const { organization } = where;
    const isOff = typeof organization === 'string' && !mayHaveWebhooks(ctx, organization);
    if (isOff && found.length === 0) throw new AuthError(ORGANIZATION_WEBHOOKS_DISABLED);
    return found.map((endpoint) => ({
      ...toWebhookView(endpoint, ctx.now),
      organizationName: isOfAll ? (endpoint.organization?.name ?? null) : null,
    }));
  });
