import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { createdAt, id, text } from '#columns/columns.ts';
import { type Exported, passing } from '#columns/exported.ts';
import { SsoConnection } from '#entities/sso/sso-connection.ts';
import { User } from '#entities/user.ts';

const SsoSignInSchema = defineEntity({
  name: 'SsoSignIn',
  tableName: 'sso_sign_in',
  indexes: [
    { properties: ['connection', 'createdAt', 'id'] },
    { properties: ['connection', 'fault', 'createdAt'] },
    { properties: ['createdAt'] },
  ],
  properties: {
    id: id(),
    createdAt: createdAt(),
    connection: () => p.manyToOne(SsoConnection).deleteRule('cascade'),
    /** Who came in; null if nobody did. */
    user: () => p.manyToOne(User).deleteRule('cascade').strictNullable().index(),
    /** Code of what kept somebody out. */
    fault: text().strictNullable().default(null),
  },
});

/** Somebody came in by a connection, or was refused. For those who manage it. */
export class SsoSignIn extends SsoSignInSchema.class {
  static readonly exported: Exported = passing;

  get connectionId(): Opt<string> {
    return this.connection.id;
  }

  get userId(): Opt<string> | null {
    return this.user?.id ?? null;
  }
}
SsoSignInSchema.setClass(SsoSignIn);
