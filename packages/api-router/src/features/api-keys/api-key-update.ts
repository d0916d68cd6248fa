import { ApiKey } from '@keystead/db';
import type { EntityData } from '@mikro-orm/core';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { type PermittedKey, requireAnyKey, requireKey } from '#features/api-keys/access.ts';
import { changeKey, changeKeyRefusals } from '#features/api-keys/change-key.ts';
import { toTarget } from '#features/api-keys/create-key.ts';
import { KEY_NOT_FOUND, NO_VALUES_TO_UPDATE } from '#features/api-keys/errors.ts';
import { findNextNotice } from '#features/api-keys/expiry/expiry.ts';
import { apiKeyUpdated } from '#features/api-keys/facts.ts';
import { type Maker, makerProcedure } from '#features/api-keys/maker-procedure.ts';
import { configurationOf } from '#features/api-keys/options.ts';
import {
  assertName,
  assertNoServerOnly,
  assertWholeRefill,
  keyInputRefusals,
  readExpiry,
  readMetadata,
  serverOnlyShape,
  settableShape,
} from '#features/api-keys/shape/key-input.ts';
import { apiKeyView } from '#features/api-keys/shape/key-view.ts';
import { viewKey } from '#features/api-keys/uses/uses.ts';

const input = z.object({
  keyId: z.string(),
  enabled: z.boolean().optional(),
  ...settableShape,
  ...serverOnlyShape,
});

type Changes = z.output<typeof input>;

export const updateApiKey = makerProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/api-key/update',
      summary: 'Change one of your API keys, or of an organization',
      description:
        'An `expiresIn` of null: it works for ever, or as long as new keys do where the operator lets them end. A key that is not enabled works for nobody.',
      errors: [...keyInputRefusals, ...changeKeyRefusals, NO_VALUES_TO_UPDATE],
      limit: writes,
      callers: ['session'],
      changes: ['apiKey.list', 'apiKey.get'],
      tag: 'API key',
    },
  })
  .input(input)
  .output(apiKeyView)
  .mutation(async ({ ctx, input: given }) => {
    const { maker } = ctx;
    if ('caller' in maker) assertNoServerOnly(given, ['remaining']);
    const permitted = await requirePermitted(ctx, maker, given);
    const { id } = permitted.key;
    const changes = readChanges(ctx, given, permitted.key, 'operatorFor' in maker);
    const actorId = 'caller' in maker ? maker.caller.user.id : (maker.operatorFor ?? null);
    await changeKey(ctx, permitted, async ({ em, unit }) => {
      const changed = await em.nativeUpdate(ApiKey, { id }, { ...changes, updatedAt: ctx.now });
      if (changed === 0) throw new AuthError(KEY_NOT_FOUND);
      record(unit, apiKeyUpdated, { actorId, ...toTarget(permitted.key) });
    });
    const key = await ctx.em().findOne(ApiKey, { id }, { disableIdentityMap: true });
    if (!key) throw new AuthError(KEY_NOT_FOUND);
    return viewKey(ctx, key);
  });

async function requirePermitted(
  ctx: AuthContext,
  maker: Maker,
  { keyId: id, configId }: Changes,
): Promise<PermittedKey> {
  if ('caller' in maker) return requireKey(ctx, maker.caller, { id, configId, action: 'update' });
  const permitted = await requireAnyKey(ctx, { id, configId });
  const { key } = permitted;
  const owner = key.userId ?? key.createdBy;
  if (maker.operatorFor !== undefined && owner !== maker.operatorFor) throw new AuthError(KEY_NOT_FOUND);
  return permitted;
}

/** The columns that change, checked in the order of the contract. */
function readChanges(ctx: AuthContext, given: Changes, key: ApiKey, isOperator: boolean): EntityData<ApiKey> {
  const configuration = configurationOf(ctx, key);
  const { now } = ctx;
  const metadata = readMetadata(configuration, given.metadata);
  assertWholeRefill(given);
  const expiresAt = readExpiry(configuration, { expiresIn: given.expiresIn, now, isOperator });
  if (given.name !== undefined) assertName(configuration, given.name);
  const { name, enabled, remaining, permissions, refillAmount, refillInterval, ...rest } = given;
  const { rateLimitEnabled, rateLimitMax, rateLimitTimeWindow } = rest;
  const changes = {
    name,
    enabled,
    metadata,
    permissions,
    rateLimitEnabled,
    rateLimitMax,
    rateLimitTimeWindow,
    // Null is what clients of 1.7 send with every change over HTTP, so it is not refused.
    ...(isOperator && { remaining, refillAmount, refillInterval }),
    ...(isOperator && changesRefill(given) && { refillDueAt: toDue(key, given) }),
    ...(expiresAt !== undefined && {
      expiresAt,
      noticeDueAt: findNextNotice(configuration, expiresAt, now),
    }),
  };
  const set = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  if (Object.keys(set).length === 0) throw new AuthError(NO_VALUES_TO_UPDATE);
  return set;
}

type Refill = Pick<Changes, 'refillAmount' | 'refillInterval'>;

const changesRefill = ({ refillAmount, refillInterval }: Refill): boolean =>
  refillAmount !== undefined || refillInterval !== undefined;

/** When the key is refilled next. One half of a refill alone can only be null, which ends it. */
const toDue = ({ lastRefillAt, createdAt }: ApiKey, { refillInterval }: Refill): number | null =>
  refillInterval ? (lastRefillAt ?? createdAt.getTime()) + refillInterval : null;
