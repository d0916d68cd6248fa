import { defineEntity, type EntityClass, type Opt, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { access, type Exported } from '#columns/exported.ts';
import { type StoredFields, User } from '#entities/user.ts';

/** Type of a reference from `Session` to itself. */
const ownClass = (): EntityClass<{ id: string }> => Session;

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'session',
  properties: {
    ...base,
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    tokenHash: text().unique().hidden(),
    expiresAt: moment().index(),
    /** It is never extended past this moment; null: as long as it is used. */
    notAfter: moment().strictNullable().default(null),
    /** Kept when the browser is closed. Otherwise it is never extended. */
    remembered: p.boolean().default(true),
    ipAddress: text().strictNullable(),
    userAgent: text().strictNullable(),
    deviceBrowser: text().strictNullable(),
    deviceSystem: text().strictNullable(),
    deviceKind: text().strictNullable(),
    /** First step of the sign-in that opened it. Null in sessions of earlier versions. */
    method: text().strictNullable().default(null),
    /** Time of the sign-in, if the session replaced another one; otherwise it is `createdAt`. */
    signedInAt: moment().strictNullable().default(null),
    /** Last second step that was done in it; a passkey with user verification counts as one. */
    secondFactor: text().strictNullable().default(null),
    secondFactorAt: moment().strictNullable().default(null),
    /** Ids without foreign keys; the code that ends a membership clears them. */
    activeOrganizationId: text().strictNullable().default(null),
    activeTeamId: text().strictNullable().default(null),
    /** Id of the administrator who impersonates the user in it. */
    impersonatedBy: text().strictNullable().default(null),
    /** Session of that administrator. This one ends with it, and "stop impersonating" returns to it. */
    impersonatorSession: () => p.manyToOne(ownClass()).strictNullable().deleteRule('cascade').index(),
    /** Values of own fields that the operator declares for sessions, as in `User`. */
    additionalFields: p.json<StoredFields>().strictNullable().default(null),
  },
});

/** Session of one browser. Only the SHA-256 of the token is stored. */
export class Session extends SessionSchema.class {
  static readonly exported: Exported = access;

  get userId(): Opt<string> {
    return this.user.id;
  }

  get impersonatorSessionId(): Opt<string> | null {
    return this.impersonatorSession?.id ?? null;
  }

  isExpired(now: Date): boolean {
    return this.expiresAt <= now;
  }
}
SessionSchema.setClass(Session);
