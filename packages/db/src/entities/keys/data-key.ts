import { defineEntity } from '@mikro-orm/core';
import { createdAt, id, moment, text } from '#columns/columns.ts';
import { type Exported, ofService } from '#columns/exported.ts';

/**
 * `sealing` keys open what the database keeps. An `hmac` key only recognizes what an earlier release signed by a
 * secret.
 */
export type DataKeyKind = 'sealing' | 'hmac';

const DataKeySchema = defineEntity({
  name: 'DataKey',
  tableName: 'data_key',
  uniques: [{ properties: ['keyId', 'wrappedBy'] }],
  properties: {
    id: id(),
    createdAt: createdAt(),
    kind: text().$type<DataKeyKind>(),
    /**
     * Names the key in what it sealed. A key has a row for each secret that opens it. Of an `hmac` key: what it
     * signed.
     */
    keyId: text(),
    /** The key: sealed by the secret, and an `hmac` key by the data key. */
    wrapped: text().hidden(),
    /** The name of the secret; of an `hmac` key: of the secret that it was derived from. */
    wrappedBy: text(),
    /** When everything that it can open of before was sealed anew. */
    movedAt: moment().strictNullable().default(null),
    /** When another key took its place. */
    retiredAt: moment().strictNullable().default(null),
  },
});

/** A key that seals what the database keeps, itself sealed by a secret of the service. */
export class DataKey extends DataKeySchema.class {
  static readonly exported: Exported = ofService;
}
DataKeySchema.setClass(DataKey);
