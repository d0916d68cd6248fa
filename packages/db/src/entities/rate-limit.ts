import { defineEntity, p } from '@mikro-orm/core';
import { text } from '#columns.ts';

const RateLimitSchema = defineEntity({
  name: 'RateLimit',
  tableName: 'rate_limit',
  properties: {
    key: text().primary(),
    count: p.integer(),
    expiresAt: p.bigint('number').index(),
  },
});

/** The hits on one key within its window. `expiresAt` is in milliseconds since 1970: counters are compared, not shown. */
export class RateLimit extends RateLimitSchema.class {}
RateLimitSchema.setClass(RateLimit);
