import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { type Exported, passing } from '#columns/exported.ts';
import { SsoConnection } from '#entities/sso/sso-connection.ts';
import { User } from '#entities/user.ts';

export type SsoTestStatus = 'waiting' | 'passed' | 'failed';

const SsoTestSchema = defineEntity({
  name: 'SsoTest',
  tableName: 'sso_test',
  indexes: [{ properties: ['connection', 'createdAt'] }, { properties: ['createdAt'] }],
  properties: {
    ...base,
    connection: () => p.manyToOne(SsoConnection).deleteRule('cascade'),
    /** Who began it, and alone sees what came of it. */
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    /** The set-up link by which it began: then nobody but that link sees what came of it. */
    setUpLinkId: text().strictNullable().default(null),
    /** That of the connection when it began. A test says nothing about another identity provider. */
    revision: p.integer(),
    status: text().$type<SsoTestStatus>().default('waiting'),
    endedAt: moment().strictNullable().default(null),
    /** Faults and claims as JSON, sealed. */
    outcome: text().strictNullable().default(null).hidden(),
    expiresAt: moment(),
  },
});

/** A round trip that tries a connection, and signs nobody in. */
export class SsoTest extends SsoTestSchema.class {
  static readonly exported: Exported = passing;

  get connectionId(): Opt<string> {
    return this.connection.id;
  }

  get userId(): Opt<string> {
    return this.user.id;
  }
}
SsoTestSchema.setClass(SsoTest);
