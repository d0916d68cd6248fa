import { defineEntity, p } from '@mikro-orm/core';
import { text } from '#columns/columns.ts';
import { type Exported, passing } from '#columns/exported.ts';

const RateLimitSchema = defineEntity({
  name: 'RateLimit',
  tableName: 'rate_limit',
  properties: {
    key: text().primary(),
    count: p.integer(),
    expiresAt: p.bigint('number').index(),
  },
});

/** Number of hits on one key in its window. `expiresAt` is in milliseconds since 1970. */
export class RateLimit extends RateLimitSchema.class {
  static readonly exported: Exported = passing;
}
RateLimitSchema.setClass(RateLimit);
