import { JsonDate, type StoredApiKey } from '@keystead/db';
import { z } from 'zod';

const actions = z.record(z.string(), z.array(z.string()));

/** A key as its owner sees it, in the fields of clients of every version. It never has the key itself. */
export const apiKeyView = z
  .object({
    id: z.string(),
    name: z.string().nullable(),
    /** First characters of the key, to tell keys apart. */
    start: z.string().nullable(),
    prefix: z.string().nullable(),
    configId: z.string(),
    references: z.enum(['user', 'organization']),
    /** Id of the owner: of a user, or of an organization. */
    referenceId: z.string(),
    /** The owner of a key of a person; for a key of an organization, who made it. */
    userId: z.string(),
    organizationId: z.string().nullable(),
    /** Id of the user who made it. */
    createdBy: z.string(),
    enabled: z.boolean(),
    expiresAt: z.date().nullable(),
    /** Until when the key from before the last rotation works; null once it does not. */
    previousExpiresAt: z.date().nullable(),
    rateLimitEnabled: z.boolean(),
    /** Milliseconds. */
    rateLimitTimeWindow: z.number(),
    rateLimitMax: z.number(),
    requestCount: z.number(),
    /** Requests that are left; null: no number of them is the last. */
    remaining: z.number().nullable(),
    /** Milliseconds. */
    refillInterval: z.number().nullable(),
    refillAmount: z.number().nullable(),
    lastRefillAt: z.date().nullable(),
    lastRequest: z.date().nullable(),
    /** The same as `lastRequest`. */
    lastUsedAt: z.date().nullable(),
    permissions: actions.nullable(),
    metadata: z.record(z.string(), z.unknown()).nullable(),
    createdAt: z.date(),
    updatedAt: z.date(),
  })
  .meta({ id: 'ApiKey' });

export type ApiKeyView = z.infer<typeof apiKeyView>;

/** A new key, with the key itself, which is shown this once. */
export const newApiKeyView = apiKeyView.extend({ key: z.string() }).meta({ id: 'NewApiKey' });

const toMoment = (time: number | null): Date | null => (time === null ? null : new JsonDate(time));

const toActions = (permissions: StoredApiKey['permissions']): Record<string, string[]> | null =>
  permissions && Object.fromEntries(Object.entries(permissions).map(([name, all]) => [name, [...all]]));

/** Columns of a row that its view is made of. */
export type ViewedKey = Pick<
  StoredApiKey,
  | 'id'
  | 'name'
  | 'start'
  | 'prefix'
  | 'configId'
  | 'userId'
  | 'organizationId'
  | 'createdBy'
  | 'enabled'
  | 'expiresAt'
  | 'previousExpiresAt'
  | 'rateLimitEnabled'
  | 'rateLimitTimeWindow'
  | 'rateLimitMax'
  | 'requestCount'
  | 'remaining'
  | 'refillInterval'
  | 'refillAmount'
  | 'lastRefillAt'
  | 'lastRequestAt'
  | 'permissions'
  | 'metadata'
  | 'createdAt'
  | 'updatedAt'
>;

/** A key as its owner sees it at a moment. */
export function toApiKeyView(key: ViewedKey, now: Date): ApiKeyView {
  const { organizationId, userId, createdBy, previousExpiresAt, lastRequestAt, permissions, ...rest } = key;
  const lastRequest = toMoment(lastRequestAt);
  return {
    id: rest.id,
    name: rest.name,
    start: rest.start,
    prefix: rest.prefix,
    configId: rest.configId,
    references: organizationId === null ? 'user' : 'organization',
    referenceId: organizationId ?? userId ?? createdBy,
    userId: userId ?? createdBy,
    organizationId,
    createdBy,
    enabled: rest.enabled,
    expiresAt: rest.expiresAt,
    previousExpiresAt: previousExpiresAt !== null && previousExpiresAt > now ? previousExpiresAt : null,
    rateLimitEnabled: rest.rateLimitEnabled,
    rateLimitTimeWindow: rest.rateLimitTimeWindow,
    rateLimitMax: rest.rateLimitMax,
    requestCount: rest.requestCount,
    remaining: rest.remaining,
    refillInterval: rest.refillInterval,
    refillAmount: rest.refillAmount,
    lastRefillAt: toMoment(rest.lastRefillAt),
    lastRequest,
    lastUsedAt: lastRequest,
    permissions: toActions(permissions),
    metadata: rest.metadata,
    createdAt: rest.createdAt,
    updatedAt: rest.updatedAt,
  };
}
