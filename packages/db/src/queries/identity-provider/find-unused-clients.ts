import { type FilterQuery, raw } from '@mikro-orm/core';
import type { Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';
import { OAuthClient } from '#entities/oauth/oauth-client.ts';

/**
 * Ids of clients that strangers brought, by registration or by a document, and to which nobody has given anything since:
 * no grant and no consent. Those that are known by a document stay while they are disabled.
 */
export async function findUnusedClients(
  em: Orm['em'],
  { createdBefore, limit }: { createdBefore: Date; limit: number },
): Promise<string[]> {
  const hasNone = (table: string): FilterQuery<OAuthClient> => ({
    [raw(
      (alias) =>
        `not exists (select 1 from ${tableOf({ em }, table)} x where x."client_id" = "${alias}"."id")`,
    )]: [],
  });
  const where: FilterQuery<OAuthClient> = {
    $and: [
      // A document that an administrator disabled would come back enabled with its next request.
      { $or: [{ source: 'registered' }, { source: 'document', disabledAt: null }] },
      { createdAt: { $lt: createdBefore } },
      hasNone('oauth_grant'),
      hasNone('oauth_consent'),
    ],
  };
  const rows = await em.find(OAuthClient, where, {
    fields: ['id'],
    orderBy: { createdAt: 'asc' },
    limit,
    disableIdentityMap: true,
  });
  return rows.map(({ id }) => id);
}
