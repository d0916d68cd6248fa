import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { User } from '#entities/user.ts';

const TwoFactorSchema = defineEntity({
  name: 'TwoFactor',
  tableName: 'two_factor',
  properties: {
    ...base,
    user: () => p.manyToOne(User).deleteRule('cascade').unique(),
    /** Sealed. Null while no authenticator app is in use. */
    secret: text().strictNullable().hidden(),
    /** Sealed. It becomes `secret` with the first right code. */
    pendingSecret: text().strictNullable().hidden(),
    /** The last time step of `secret` whose code was taken, as in RFC 6238. */
    lastStep: p.integer().strictNullable(),
    /** Whether codes by mail were switched on by themselves. */
    otpEnabled: p.boolean().default(false),
    /** No code is mailed until then. */
    mailBlockedUntil: moment().strictNullable(),
    enabledAt: moment().strictNullable(),
    /** Since when it is open whose they are: somebody proved the mailbox for the first time, who has not shown one yet. */
    contestedAt: moment().strictNullable().default(null),
    /** Wrong codes until `failuresEndAt`, over all sign-ins and sessions. */
    failures: p.integer().default(0),
    failuresEndAt: moment().strictNullable(),
  },
});

/** The second factors of a user; at most one row for each. */
export class TwoFactor extends TwoFactorSchema.class {
  get userId(): Opt<string> {
    return this.user.id;
  }
}
TwoFactorSchema.setClass(TwoFactor);
