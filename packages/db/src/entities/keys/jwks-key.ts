import { defineEntity } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { type Exported, ofService } from '#columns/exported.ts';

const JwksKeySchema = defineEntity({
  name: 'JwksKey',
  tableName: 'jwks_key',
  properties: {
    ...base,
    /** Public key, as a JWK in JSON. */
    publicKey: text(),
    /** Key pair as a JWK in JSON, encrypted. */
    privateKey: text().hidden(),
    /** When it is first used for signing. It is published before. */
    signsFrom: moment(),
    /** When it is no longer published. Null: it is the newest key. */
    expiresAt: moment().strictNullable().index(),
  },
});

/** Key pair of signed tokens. Its id is their `kid`. */
export class JwksKey extends JwksKeySchema.class {
  static readonly exported: Exported = ofService;
}
JwksKeySchema.setClass(JwksKey);
