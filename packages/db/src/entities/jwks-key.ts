import { defineEntity } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';

const JwksKeySchema = defineEntity({
  name: 'JwksKey',
  tableName: 'jwks_key',
  properties: {
    ...base,
    /** Public half, as a JWK in JSON. */
    publicKey: text(),
    /** The whole pair as a JWK in JSON, sealed. */
    privateKey: text().hidden(),
    /** It is published before. */
    signsFrom: moment(),
    /** When it is no longer published. Null: no other key takes its place yet. */
    expiresAt: moment().strictNullable().index(),
  },
});

/** Key pair of signed tokens. Its id is their `kid`. */
export class JwksKey extends JwksKeySchema.class {}
JwksKeySchema.setClass(JwksKey);
