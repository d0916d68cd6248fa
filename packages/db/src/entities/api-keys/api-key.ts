import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { access, type Exported } from '#columns/exported.ts';
import type { KeyPermissions } from '#columns/key-permissions.ts';
import { Organization } from '#entities/organization.ts';
import { User } from '#entities/user.ts';

/** A number of milliseconds (a duration or a time since 1970), or of requests. */
const count = () => p.bigint('number');
const zero = () => count().onCreate(() => 0);

const ApiKeySchema = defineEntity({
  name: 'ApiKey',
  tableName: 'api_key',
  indexes: [{ name: 'api_key_foreign_index', properties: ['start'], where: '"foreign" = true' }],
  properties: {
    ...base,
    /** SHA-256 of the key. */
    keyHash: text().unique().hidden(),
    /** SHA-256 of the key before the last rotation, valid until `previousExpiresAt`. */
    previousKeyHash: text().strictNullable().default(null).unique().hidden(),
    previousExpiresAt: moment().strictNullable().default(null),
    /** Time of the last rotation. */
    rotatedAt: moment().strictNullable().default(null),
    configId: text(),
    /** Owner of the key. Null for a key of an organization. */
    user: () => p.manyToOne(User).deleteRule('cascade').strictNullable().index(),
    organization: () => p.manyToOne(Organization).deleteRule('cascade').strictNullable().index(),
    /** Id of the user who created it. A key of an organization stays when that user is deleted. */
    createdBy: text(),
    name: text().strictNullable(),
    /** Made by another product, so that its text has no checksum. */
    foreign: p.boolean().default(false),
    /** First characters of the key, so that people can recognize it. */
    start: text().strictNullable(),
    prefix: text().strictNullable(),
    enabled: p.boolean().default(true),
    expiresAt: moment().strictNullable().index(),
    /** When the owner will next be told that the key expires. */
    noticeDueAt: moment().strictNullable().index(),
    permissions: p.json<KeyPermissions>().strictNullable(),
    metadata: p.json<Record<string, unknown>>().strictNullable(),
    rateLimitEnabled: p.boolean(),
    /** Length of a window, in milliseconds. */
    rateLimitTimeWindow: count(),
    /** Largest number of requests in one window. */
    rateLimitMax: count(),
    /** Time of the first request in the window, and number of requests in it. 0: no window yet. */
    windowStartedAt: zero(),
    windowCount: zero(),
    /** Requests that are left. Null: no limit. */
    remaining: count().strictNullable(),
    /** Milliseconds after which `remaining` is set to `refillAmount` again. */
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
  static readonly exported: Exported = access;

  get userId(): Opt<string> | null {
    return this.user?.id ?? null;
  }

  get organizationId(): Opt<string> | null {
    return this.organization?.id ?? null;
  }
}
ApiKeySchema.setClass(ApiKey);
