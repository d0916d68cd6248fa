import { type ScimConnection, ScimToken } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { listOf } from '#core/http/list-page.ts';
import { scimUrlOf } from '#features/directory/resource-url.ts';

/** Tokens of one answer: more than the option allows by default. */
const MOST_TOKENS = 100;

const tokenView = z.object({
  id: z.string(),
  /** Its first characters. */
  prefix: z.string(),
  createdAt: z.date(),
  expiresAt: z.date().nullable(),
  lastUsedAt: z.date().nullable(),
});

/** A directory, without what it says of people. */
export const directoryView = z
  .object({
    id: z.string(),
    providerId: z.string(),
    organizationId: z.string(),
    /** Where the directory sends its requests. */
    baseURL: z.string(),
    tokens: listOf(tokenView, MOST_TOKENS),
    counts: z.object({ users: z.number(), activeUsers: z.number(), groups: z.number() }),
    createdAt: z.date(),
    lastRequestAt: z.date().nullable(),
    /** Code of the last refusal. */
    lastFault: z.string().nullable(),
    lastFaultAt: z.date().nullable(),
  })
  .meta({ id: 'ScimProvider' });

/** Directories as those see them who manage them. */
export async function showDirectories(ctx: AuthContext, rows: readonly ScimConnection[]) {
  const tokens = await ctx
    .em()
    .find(
      ScimToken,
      { connection: { $in: rows.map(({ id }) => id) } },
      { orderBy: { createdAt: 'asc', id: 'asc' }, limit: MOST_TOKENS },
    );
  return rows.map((row): z.output<typeof directoryView> => {
    const { id, providerId, organizationId, createdAt, lastRequestAt, lastFault, lastFaultAt } = row;
    return {
      id,
      providerId,
      organizationId,
      baseURL: scimUrlOf(ctx),
      tokens: tokens
        .filter(({ connectionId }) => connectionId === id)
        .map((token) => ({
          id: token.id,
          prefix: token.prefix,
          createdAt: token.createdAt,
          expiresAt: token.expiresAt,
          lastUsedAt: token.lastUsedAt,
        })),
      counts: { users: row.userCount, activeUsers: row.activeUserCount, groups: row.groupCount },
      createdAt,
      lastRequestAt,
      lastFault,
      lastFaultAt,
    };
  });
}
