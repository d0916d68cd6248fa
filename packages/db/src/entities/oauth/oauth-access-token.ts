import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, moment, text } from '#columns/columns.ts';
import { type Exported, passing } from '#columns/exported.ts';
import { OAuthGrant } from '#entities/oauth/oauth-grant.ts';

const OAuthAccessTokenSchema = defineEntity({
  name: 'OAuthAccessToken',
  tableName: 'oauth_access_token',
  properties: {
    /** SHA-256 of an opaque token, or of the `jti` of a signed one. */
    id: text().primary(),
    createdAt: createdAt(),
    grant: () => p.manyToOne(OAuthGrant).deleteRule('cascade').index(),
    /** Who got it: the client of the grant, or one that exchanged a token of it. */
    clientId: text(),
    scopes: p.json<string[]>(),
    /** `aud`; none for a token that is good for this service alone. */
    resources: p.json<string[]>(),
    /** Who acts for the person, and for whom (RFC 8693 section 4.1). */
    act: p.json<Record<string, unknown>>().strictNullable().default(null),
    /** Reserved, see `OAuthGrant.cnf`. */
    cnf: p.json<Record<string, unknown>>().strictNullable().default(null),
    expiresAt: moment().index(),
  },
});

/** An access token. A signed one has a row too, so that whoever asks learns that it has ended. */
export class OAuthAccessToken extends OAuthAccessTokenSchema.class {
  static readonly exported: Exported = passing;
}
OAuthAccessTokenSchema.setClass(OAuthAccessToken);
