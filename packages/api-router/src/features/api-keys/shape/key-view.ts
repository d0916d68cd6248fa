import { JsonDate, type StoredApiKey } from '@keystead/db';
import { z } from 'zod';

const actions = z.record(z.string(), z.array(z.string()));

/** A key as its owner sees it, in the fields of clients of every version. It never contains the key itself. */
export const apiKeyView = z
  .object({
    id: z.string(),
    name: z.string().nullable(),
    /** First characters of the key, to recognize it. */
    start: z.string().nullable(),
    prefix: z.string().nullable(),
    configId: z.string(),
    references: z.enum(['user', 'organization']),
    /** Id of the owner: a user or an organization. */
    referenceId: z.string(),
    /** Owner of a key of a user; for a key of an organization, the user who created it. */
    userId: z.string(),
    organizationId: z.string().nullable(),
    /** Id of the user who created it. */
    createdBy: z.string(),
    enabled: z.boolean(),
    expiresAt: z.date().nullable(),
    /** When the previous key stops working after a rotation; null after that. */
    previousExpiresAt: z.date().nullable(),
    rateLimitEnabled: z.boolean(),
    /** Milliseconds. */
    rateLimitTimeWindow: z.number(),
    rateLimitMax: z.number(),
    requestCount: z.number(),
    /** Requests that are left; null: no limit. */
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

/**
 * Columns of a row that its view needs.
 * @internal
 */
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

/** `lastRequestAt` in milliseconds since 1970. */
type Counts = Pick<ViewedKey, 'requestCount' | 'lastRequestAt'>;

/**
 * A key as its owner sees it now.
 * @internal
 */
export function toApiKeyView(key: ViewedKey, now: Date, counts: Counts = key): ApiKeyView {
  const { organizationId, userId, createdBy, previousExpiresAt } = key;
  const lastRequest = toMoment(counts.lastRequestAt);
  return {
    id: key.id,
    name: key.name,
    start: key.start,
    prefix: key.prefix,
    configId: key.configId,
    references: organizationId === null ? 'user' : 'organization',
    referenceId: organizationId ?? userId ?? createdBy,
    userId: userId ?? createdBy,
    organizationId,
    createdBy,
    enabled: key.enabled,
    expiresAt: key.expiresAt,
    previousExpiresAt: previousExpiresAt !== null && previousExpiresAt > now ? previousExpiresAt : null,
    rateLimitEnabled: key.rateLimitEnabled,
    rateLimitTimeWindow: key.rateLimitTimeWindow,
    rateLimitMax: key.rateLimitMax,
    requestCount: counts.requestCount,
    remaining: key.remaining,
    refillInterval: key.refillInterval,
    refillAmount: key.refillAmount,
    lastRefillAt: toMoment(key.lastRefillAt),
    lastRequest,
    lastUsedAt: lastRequest,
    permissions: toActions(key.permissions),
    metadata: key.metadata,
    createdAt: key.createdAt,
    updatedAt: key.updatedAt,
  };
}
