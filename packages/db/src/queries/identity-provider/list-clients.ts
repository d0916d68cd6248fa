import { type FilterQuery, raw } from '@mikro-orm/core';
import type { Orm } from '#connection/dialect.ts';
import { OAuthClient, type OAuthClientSource } from '#entities/oauth/oauth-client.ts';
import { inPattern } from '#queries/text-conditions.ts';

export interface ClientQuery {
  /** Text in the name, or the whole id. */
  search?: string | undefined;
  source?: OAuthClientSource | undefined;
  limit: number;
  offset: number;
}

/** Of the name, or the whole id. */
const toConditions = (search: string): FilterQuery<OAuthClient>[] => [
  { [raw((alias) => `lower("${alias}"."name") like lower(?) escape '!'`, [`%${inPattern(search)}%`])]: [] },
  { id: search },
];

/** One page of clients with whoever answers for them, the newest first, and their total number. */
export async function listClients(
  em: Orm['em'],
  { search = '', source, limit, offset }: ClientQuery,
): Promise<{ clients: OAuthClient[]; total: number }> {
  const where: FilterQuery<OAuthClient> = {
    ...(source !== undefined && { source }),
    ...(search !== '' && { $or: toConditions(search) }),
  };
  const [clients, total] = await em.findAndCount(OAuthClient, where, {
    populate: ['user', 'organization'],
    orderBy: { createdAt: 'desc', id: 'desc' },
    limit,
    offset,
    disableIdentityMap: true,
  });
  return { clients, total };
}
