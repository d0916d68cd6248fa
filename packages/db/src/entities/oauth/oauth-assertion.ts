import { defineEntity } from '@mikro-orm/core';
import { moment, text } from '#columns/columns.ts';
import { type Exported, passing } from '#columns/exported.ts';

const OAuthAssertionSchema = defineEntity({
  name: 'OAuthAssertion',
  tableName: 'oauth_assertion',
  properties: {
    /** SHA-256 of who made it, and its `jti`. */
    id: text().primary(),
    expiresAt: moment().index(),
  },
});

/** A signed assertion that has been used, until it has expired anyway (RFC 7523 section 3). */
export class OAuthAssertion extends OAuthAssertionSchema.class {
  static readonly exported: Exported = passing;
}
OAuthAssertionSchema.setClass(OAuthAssertion);
