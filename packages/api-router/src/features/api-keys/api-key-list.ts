import { ApiKey } from '@keystead/db';
import { z } from 'zod';
import { queryNumber } from '#core/http/input/query-number.ts';
import { listOf, MOST_ROWS } from '#core/http/list-page.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { organizationKeysRefusals, toOrganizationKeys } from '#features/api-keys/access.ts';
import { UNKNOWN_API_KEY_CONFIGURATION } from '#features/api-keys/errors.ts';
import { apiKeyOptions, requireConfiguration } from '#features/api-keys/options.ts';
import { apiKeyView } from '#features/api-keys/shape/key-view.ts';
import { viewKey } from '#features/api-keys/uses/uses.ts';
import { requireMembership } from '#features/organization-membership/member-procedure.ts';
import { findNamed, organizationFields } from '#features/organization-profile/named-organization.ts';

const input = z.object({
  limit: queryNumber(1, MOST_ROWS).optional(),
  offset: queryNumber(0, 999_999_999).optional(),
  sortBy: z.enum(['createdAt', 'name', 'expiresAt', 'lastRequest']).optional(),
  sortDirection: z.enum(['asc', 'desc']).optional(),
  configId: z.string().optional(),
  /** Keys of this organization instead of your own. */
  ...organizationFields,
});

type Query = z.output<typeof input>;

const columns = {
  createdAt: 'createdAt',
  name: 'name',
  expiresAt: 'expiresAt',
  lastRequest: 'lastRequestAt',
} as const;

const asked = ['limit', 'offset', 'sortBy', 'configId', 'organizationId', 'organizationSlug'] as const;

/** Clients before 1.5 send no page and expect a list. */
const asksForPage = (query: Query): boolean => asked.some((name) => query[name] !== undefined);

const toOrder = ({ sortBy = 'createdAt', sortDirection = 'desc' }: Query) => ({
  [columns[sortBy]]: sortDirection,
  id: 'asc' as const,
});

const page = z.object({
  apiKeys: listOf(apiKeyView),
  total: z.number(),
  limit: z.number(),
  offset: z.number(),
});

export const listApiKeys = sessionProcedure
  .meta({
    route: {
      path: '/api-key/list',
      summary: 'List your API keys, or those of an organization',
      description:
        'Without `limit`, `offset`, `sortBy`, `configId` and an organization it is a list of your own keys, the newest first, unless the option `listShape` says otherwise. With one of them it is a page with the number of all.',
      errors: [UNKNOWN_API_KEY_CONFIGURATION, ...organizationKeysRefusals],
      tag: 'API key',
    },
  })
  .input(input.optional())
  .output(z.union([listOf(apiKeyView), page]))
  .query(async ({ ctx, input: query = {} }) => {
    const { configId, limit = 100, offset = 0 } = query;
    const named = findNamed(query);
    const membership = named && (await requireMembership(ctx, named, toOrganizationKeys('read')));
    if (configId !== undefined) requireConfiguration(ctx, configId);
    const where = {
      ...(membership ? { organization: membership.organization.id } : { user: ctx.caller.user.id }),
      ...(configId !== undefined && { configId }),
    };
    const orderBy = toOrder(query);
    if (!asksForPage(query) && apiKeyOptions.of(ctx).listShape === 'array') {
      const keys = await ctx.em().find(ApiKey, where, { orderBy, limit: MOST_ROWS });
      return keys.map((key) => viewKey(ctx, key));
    }
    const [keys, total] = await ctx.em().findAndCount(ApiKey, where, { orderBy, limit, offset });
    return { apiKeys: keys.map((key) => viewKey(ctx, key)), total, limit, offset };
  });
