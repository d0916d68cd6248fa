import { defineEntity, p } from '@mikro-orm/core';
import { id, moment } from '#columns/columns.ts';
import { access, type Exported } from '#columns/exported.ts';
import { ApiKey } from '#entities/api-keys/api-key.ts';

const ApiKeyUsageSchema = defineEntity({
  name: 'ApiKeyUsage',
  tableName: 'api_key_usage',
  uniques: [{ properties: ['apiKey', 'day'] }],
  properties: {
    id: id(),
    apiKey: () => p.manyToOne(ApiKey).deleteRule('cascade').index(),
    /** Start of the day, UTC. */
    day: moment().index(),
    requests: p.bigint('number'),
    refused: p.bigint('number'),
  },
});

/** The uses of a key on one day. */
export class ApiKeyUsage extends ApiKeyUsageSchema.class {
  static readonly exported: Exported = access;
}
ApiKeyUsageSchema.setClass(ApiKeyUsage);
