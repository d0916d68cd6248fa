import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, moment, text } from '#columns/columns.ts';
import { access, type Exported } from '#columns/exported.ts';
import { OAuthGrant } from '#entities/oauth/oauth-grant.ts';

const OAuthRefreshTokenSchema = defineEntity({
  name: 'OAuthRefreshToken',
  tableName: 'oauth_refresh_token',
  properties: {
    /** SHA-256 of the token. */
    id: text().primary(),
    createdAt: createdAt(),
    grant: () => p.manyToOne(OAuthGrant).deleteRule('cascade').index(),
    expiresAt: moment().index(),
    /** When it was exchanged for its successor. */
    usedAt: moment().strictNullable().default(null),
    /** SHA-256 of the successor. */
    replacedBy: text().strictNullable().default(null),
    /** The answer of that exchange, sealed, for whoever asks once more until `replayUntil`. */
    replay: text().strictNullable().default(null).hidden(),
    replayUntil: moment().strictNullable().default(null),
  },
});

/** A refresh token. Each use replaces it (RFC 9700 section 4.14.2). */
export class OAuthRefreshToken extends OAuthRefreshTokenSchema.class {
  static readonly exported: Exported = access;
}
OAuthRefreshTokenSchema.setClass(OAuthRefreshToken);
