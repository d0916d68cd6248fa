import { defineEntity } from '@mikro-orm/core';
import { createdAt, id, text } from '#columns/columns.ts';
import { type Exported, ofService } from '#columns/exported.ts';

const HashKeySchema = defineEntity({
  name: 'HashKey',
  tableName: 'hash_key',
  properties: {
    /** Made of the key itself, so that it is kept once. Hashes of passwords name it. */
    id: id(),
    /** The key, sealed. */
    secret: text().hidden(),
    createdAt: createdAt(),
  },
});

/** A key that another product hashed all passwords of a project with. */
export class HashKey extends HashKeySchema.class {
  static readonly exported: Exported = ofService;
}
HashKeySchema.setClass(HashKey);
