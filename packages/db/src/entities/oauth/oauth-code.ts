import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, moment, text } from '#columns/columns.ts';
import { type Exported, passing } from '#columns/exported.ts';
import { OAuthGrant } from '#entities/oauth/oauth-grant.ts';

const OAuthCodeSchema = defineEntity({
  name: 'OAuthCode',
  tableName: 'oauth_code',
  properties: {
    /** SHA-256 of the code. */
    id: text().primary(),
    createdAt: createdAt(),
    grant: () => p.manyToOne(OAuthGrant).deleteRule('cascade').index(),
    redirectUri: text(),
    /** SHA-256 of the verifier (RFC 7636); null for a client that may go without. */
    challenge: text().strictNullable(),
    nonce: text().strictNullable(),
    expiresAt: moment().index(),
    /** A second use ends the grant. */
    usedAt: moment().strictNullable().default(null),
  },
});

/** An authorization code (RFC 6749 section 1.3.1). */
export class OAuthCode extends OAuthCodeSchema.class {
  static readonly exported: Exported = passing;
}
OAuthCodeSchema.setClass(OAuthCode);
