import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { access, type Exported } from '#columns/exported.ts';
import { ScimConnection } from '#entities/scim/scim-connection.ts';

const ScimTokenSchema = defineEntity({
  name: 'ScimToken',
  tableName: 'scim_token',
  indexes: [{ properties: ['connection', 'createdAt'] }],
  properties: {
    ...base,
    connection: () => p.manyToOne(ScimConnection).deleteRule('cascade'),
    /** SHA-256. */
    tokenHash: text().unique().hidden(),
    /** The first characters, for people. */
    prefix: text(),
    /** Id of the user who made it. It stays when that user is deleted. */
    createdBy: text(),
    expiresAt: moment().strictNullable().default(null),
    lastUsedAt: moment().strictNullable().default(null),
  },
});

/** The secret of a directory. */
export class ScimToken extends ScimTokenSchema.class {
  static readonly exported: Exported = access;

  get connectionId(): Opt<string> {
    return this.connection.id;
  }
}
ScimTokenSchema.setClass(ScimToken);
