import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { Organization } from '#entities/organization.ts';
import { User } from '#entities/user.ts';

/** Actions by resource that a key may do in the application. */
export type KeyPermissions = Readonly<Record<string, readonly string[]>>;

/** A number of milliseconds, also since 1970, or of requests. */
const count = () => p.bigint('number');
const zero = () => count().onCreate(() => 0);

const ApiKeySchema = defineEntity({
  name: 'ApiKey',
  tableName: 'api_key',
  properties: {
    ...base,
    /** SHA-256 of the key. */
    keyHash: text().unique().hidden(),
    /** That of the key before the last rotation, which works until `previousExpiresAt`. */
    previousKeyHash: text().strictNullable().default(null).unique().hidden(),
    previousExpiresAt: moment().strictNullable().default(null),
    /** When the key got another text, last. */
    rotatedAt: moment().strictNullable().default(null),
    configId: text(),
    /** Whose key it is. Null: it is one of an organization. */
    user: () => p.manyToOne(User).deleteRule('cascade').strictNullable().index(),
    organization: () => p.manyToOne(Organization).deleteRule('cascade').strictNullable().index(),
    /** Id of the user who made it; a key of an organization outlives them. */
    createdBy: text(),
    name: text().strictNullable(),
    /** First characters of the key, for people to tell keys apart. */
    start: text().strictNullable(),
    prefix: text().strictNullable(),
    enabled: p.boolean().default(true),
    expiresAt: moment().strictNullable().index(),
    /** When the owner is told next that the key will end. */
    noticeDueAt: moment().strictNullable().index(),
    permissions: p.json<KeyPermissions>().strictNullable(),
    metadata: p.json<Record<string, unknown>>().strictNullable(),
    rateLimitEnabled: p.boolean(),
    /** Length of a window, in milliseconds. */
    rateLimitTimeWindow: count(),
    /** Requests of one window. */
    rateLimitMax: count(),
    /** The first request of the window, and the requests that are counted in it. 0: there was no window yet. */
    windowStartedAt: zero(),
    windowCount: zero(),
    /** Requests that are left. Null: no number of them is the last. */
    remaining: count().strictNullable(),
    /** Milliseconds after which `remaining` is `refillAmount` again. */
    refillInterval: count().strictNullable(),
    refillAmount: count().strictNullable(),
    refillDueAt: count().strictNullable(),
    lastRefillAt: count().strictNullable().default(null),
    requestCount: zero(),
    lastRequestAt: count().strictNullable().default(null),
  },
});

/** A key for programs, of a user or of an organization. The key itself is never stored. */
export class ApiKey extends ApiKeySchema.class {
  get userId(): Opt<string> | null {
    return this.user?.id ?? null;
  }

  get organizationId(): Opt<string> | null {
    return this.organization?.id ?? null;
  }
}
ApiKeySchema.setClass(ApiKey);
