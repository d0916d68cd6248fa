import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { base, text } from '#columns/columns.ts';
import { access, type Exported } from '#columns/exported.ts';
import { Session } from '#entities/session.ts';

const SsoSessionSchema = defineEntity({
  name: 'SsoSession',
  tableName: 'sso_session',
  indexes: [{ properties: ['connectionId', 'subjectHash'] }, { properties: ['connectionId', 'sidHash'] }],
  properties: {
    ...base,
    session: () => p.manyToOne(Session).deleteRule('cascade').index(),
    /** Without a foreign key: the sessions of a connection end before it goes. */
    connectionId: text(),
    /** SHA-256 of the connection and whom it names: `sub`, or the NameID. */
    subjectHash: text(),
    /** The same of the session there: `sid`, or the SessionIndex. Null: the provider names none. */
    sidHash: text().strictNullable().default(null),
    /** What the provider is shown to end its session, too: the id token, or NameID and SessionIndex. Sealed. */
    logoutHint: text().strictNullable().default(null).hidden(),
  },
});

/** A session that the identity provider of an organization opened, by which the provider can end it. */
export class SsoSession extends SsoSessionSchema.class {
  static readonly exported: Exported = access;

  get sessionId(): Opt<string> {
    return this.session.id;
  }
}
SsoSessionSchema.setClass(SsoSession);
