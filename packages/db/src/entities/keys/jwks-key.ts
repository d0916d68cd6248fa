import { defineEntity } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { type Exported, ofService } from '#columns/exported.ts';

/** Algorithms of signatures, by their names in JWA (RFC 7518, RFC 8037). */
export const signingAlgorithms = ['EdDSA', 'RS256'] as const;

export type SigningAlgorithm = (typeof signingAlgorithms)[number];

const JwksKeySchema = defineEntity({
  name: 'JwksKey',
  tableName: 'jwks_key',
  properties: {
    ...base,
    /** What its tokens are signed with. Keys of one algorithm are a ring: they replace each other. */
    algorithm: text().$type<SigningAlgorithm>().default('EdDSA'),
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
