import { type Orm, ScimConnection, ScimToken } from '@keystead/db';
import { z } from 'zod';
import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { DAY } from '#core/options/durations.ts';
import {
  changeTokensProcedure,
  providerIdField,
  toDirectoryKey,
} from '#features/directory/connections/connection-procedure.ts';
import { tellOwnersOfDirectory } from '#features/directory/connections/tell-owners.ts';
import { assertTokenByLink } from '#features/directory/connections/token-by-link.ts';
import { SCIM_TOKEN_LIMIT_REACHED } from '#features/directory/errors.ts';
import { tokenCreated, tokenRevoked } from '#features/directory/facts.ts';
import { scimOptions } from '#features/directory/options.ts';
import { scimUrlOf } from '#features/directory/resource-url.ts';
import { organizationFields } from '#features/organization-profile/named-organization.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';

const START = 'scim_';
const RANDOM = 43;
/** Characters that people tell tokens apart by. */
const SHOWN = 10;

/** Seconds. */
const SHORTEST = 60 * 60;
const LONGEST = 10 * 365 * DAY;

/** Tokens of one directory: the second one is for the time in which the directory gets it. */
const AT_ONCE = 2;

async function endTokens(
  { unit, em, organization }: OrganizationTransaction,
  tokens: readonly ScimToken[],
): Promise<void> {
  await em.nativeDelete(ScimToken, { id: { $in: tokens.map(({ id }) => id) } });
  for (const { id, prefix } of tokens)
    record(unit, tokenRevoked, {
      organizationId: organization.id,
      targetType: 'scim-token',
      targetId: id,
      data: { token: prefix },
    });
}

/** Those of the directory that a new token takes the place of, the oldest first. */
async function findReplaced(em: Orm['em'], connectionId: string, keepOld: boolean): Promise<ScimToken[]> {
  const orderBy = { createdAt: 'asc', id: 'asc' } as const;
  const all = await em.find(ScimToken, { connection: connectionId }, { orderBy });
  return keepOld ? all.slice(0, Math.max(all.length - AT_ONCE + 1, 0)) : all;
}

export const generateToken = changeTokensProcedure('create')
  .meta({
    route: {
      path: '/scim/generate-token',
      status: 201,
      summary: 'Make a token for the directory of an organization',
      description:
        'The token is answered once. The earlier tokens of the same directory end, unless `keepOld` is true: then the last one stays, too, until it is revoked.',
      errors: [SCIM_TOKEN_LIMIT_REACHED],
      limit: writes,
      changes: ['scim.listProviderConnections', 'scim.getProviderConnection'],
      tag: 'SCIM',
    },
  })
  .input(
    z.object({
      ...organizationFields,
      providerId: providerIdField,
      /** Seconds. Default: the token does not expire. */
      expiresIn: z.number().int().min(SHORTEST).max(LONGEST).optional(),
      keepOld: z.boolean().default(false),
    }),
  )
  .output(
    z.object({ scimToken: z.string(), id: z.string(), expiresAt: z.date().nullable(), baseURL: z.string() }),
  )
  .mutation(async ({ ctx, input: { providerId, expiresIn, keepOld } }) => {
    const { caller, now } = ctx;
    const createdBy = ctx.membership.member.userId;
    const expiresAt = expiresIn === undefined ? null : new Date(now.getTime() + expiresIn * 1000);
    const scimToken = `${START}${ctx.deps.random(RANDOM, 'letters')}`;
    const id = ctx.deps.random(32, 'letters');
    const times = { createdAt: now, updatedAt: now };
    await ctx.inOrganization(async (transaction, { roles }) => {
      const { unit, em, organization } = transaction;
      if (caller.kind === 'set-up-link') await assertTokenByLink(transaction, roles);
      const providerKey = toDirectoryKey(providerId);
      const connection =
        (await em.findOne(ScimConnection, { organization: organization.id, providerKey })) ??
        em.create(ScimConnection, {
          id: unit.deps.random(32, 'letters'),
          organization,
          providerId,
          providerKey,
          createdBy,
          ...times,
        });
      await endTokens(transaction, await findReplaced(em, connection.id, keepOld));
      const others = await em.count(ScimToken, { connection: { organization: organization.id } });
      if (others >= scimOptions.of(ctx).tokenLimit) throw new AuthError(SCIM_TOKEN_LIMIT_REACHED);
      const prefix = scimToken.slice(0, SHOWN);
      em.create(ScimToken, {
        id,
        connection,
        tokenHash: hashToken(scimToken),
        prefix,
        createdBy,
        expiresAt,
        ...times,
      });
      record(unit, tokenCreated, {
        organizationId: organization.id,
        targetType: 'scim-token',
        targetId: id,
        data: { providerId, token: prefix },
      });
      await tellOwnersOfDirectory(transaction, { change: 'created', caller });
    });
    return { scimToken, id, expiresAt, baseURL: scimUrlOf(ctx) };
  });
