import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { type Exported, kept } from '#columns/exported.ts';
import { User } from '#entities/user.ts';

const TwoFactorSchema = defineEntity({
  name: 'TwoFactor',
  tableName: 'two_factor',
  properties: {
    ...base,
    user: () => p.manyToOne(User).deleteRule('cascade').unique(),
    /** Encrypted. Null without an authenticator app. */
    secret: text().strictNullable().hidden(),
    /** When `secret` was first used, also in place of another one. */
    secretAt: moment().strictNullable().default(null),
    /** Encrypted. It becomes `secret` with the first correct code. */
    pendingSecret: text().strictNullable().hidden(),
    /** The session or the waiting sign-in that began to set up `pendingSecret`, and pending backup codes. */
    pendingFor: text().strictNullable().default(null),
    /** End of that set-up. */
    pendingUntil: moment().strictNullable().default(null).index(),
    /** Last time step of `secret` whose code was used (RFC 6238), so that no code is accepted twice. */
    lastStep: p.integer().strictNullable(),
    /** When codes by mail were switched on. Null without them. */
    otpEnabledAt: moment().strictNullable().default(null),
    /** Set by a password reset by mail: another second step has to follow before codes are mailed again. */
    mailBlocked: p.boolean().default(false),
    enabledAt: moment().strictNullable(),
    /**
     * Time since which it is unclear who set up the app and the backup codes: a user proved the e-mail address for
     * the first time, or used the link of a notice, and nobody has used one of them since.
     */
    contestedAt: moment().strictNullable().default(null),
    /** The same for codes by mail. */
    otpContestedAt: moment().strictNullable().default(null),
    /** Number of wrong codes until `failuresEndAt`, in all sign-ins and sessions. */
    failures: p.integer().default(0),
    failuresEndAt: moment().strictNullable(),
  },
});

/** The second factors of a user; at most one row for each user. */
export class TwoFactor extends TwoFactorSchema.class {
  static readonly exported: Exported = kept;

  get userId(): Opt<string> {
    return this.user.id;
  }
}
TwoFactorSchema.setClass(TwoFactor);
