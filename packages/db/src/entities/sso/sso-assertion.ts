import { defineEntity, p } from '@mikro-orm/core';
import { moment, text } from '#columns/columns.ts';
import { type Exported, passing } from '#columns/exported.ts';
import { SsoConnection } from '#entities/sso/sso-connection.ts';

const SsoAssertionSchema = defineEntity({
  name: 'SsoAssertion',
  tableName: 'sso_assertion',
  properties: {
    /** SHA-256 of the connection, and the ID of the assertion. */
    id: text().primary(),
    connection: () => p.manyToOne(SsoConnection).deleteRule('cascade').index(),
    expiresAt: moment().index(),
  },
});

/** An assertion of SAML that has been used, until it has expired anyway. */
export class SsoAssertion extends SsoAssertionSchema.class {
  static readonly exported: Exported = passing;
}
SsoAssertionSchema.setClass(SsoAssertion);
