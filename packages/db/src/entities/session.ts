import { defineEntity, type EntityClass, type Opt, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { User } from '#entities/user.ts';

/** The class below, with as much of its type as a reference to itself can have. */
const ownClass = (): EntityClass<{ id: string }> => Session;

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'session',
  properties: {
    ...base,
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    tokenHash: text().unique().hidden(),
    expiresAt: moment().index(),
    /** Whether it outlives the browser that it was opened in. One that does not is never extended. */
    remembered: p.boolean().default(true),
    ipAddress: text().strictNullable(),
    userAgent: text().strictNullable(),
    deviceBrowser: text().strictNullable(),
    deviceSystem: text().strictNullable(),
    deviceKind: text().strictNullable(),
    /** First step of the sign-in that opened it. Null: it is from before this was remembered. */
    method: text().strictNullable().default(null),
    /** When that was, if the session took the place of another one; otherwise it is `createdAt`. */
    signedInAt: moment().strictNullable().default(null),
    /** Second step that was done for it, last; a passkey that was unlocked counts as one. */
    secondFactor: text().strictNullable().default(null),
    secondFactorAt: moment().strictNullable().default(null),
    /** Ids without foreign keys: whoever ends a membership clears them. */
    activeOrganizationId: text().strictNullable().default(null),
    activeTeamId: text().strictNullable().default(null),
    /** Id of the administrator who acts as the user in it. */
    impersonatedBy: text().strictNullable().default(null),
    /** The session of that administrator, which it ends with and goes back to. */
    impersonatorSession: () => p.manyToOne(ownClass()).strictNullable().deleteRule('cascade').index(),
  },
});

/** Session of one browser. The token itself is never stored, only its SHA-256. */
export class Session extends SessionSchema.class {
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
