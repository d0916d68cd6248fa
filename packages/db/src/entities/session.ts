import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns.ts';
import { User } from '#entities/user.ts';

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
  },
});

/** Session of one browser. The token itself is never stored, only its SHA-256. */
export class Session extends SessionSchema.class {
  get userId(): Opt<string> {
    return this.user.id;
  }

  isExpired(now: Date): boolean {
    return this.expiresAt <= now;
  }
}
SessionSchema.setClass(Session);
