import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { base, moment, text } from '#columns/columns.ts';
import { type Exported, passing } from '#columns/exported.ts';
import { User } from '#entities/user.ts';

const EmailCodeSchema = defineEntity({
  name: 'EmailCode',
  tableName: 'email_code',
  uniques: [{ properties: ['purpose', 'email', 'browserHash'] }],
  properties: {
    ...base,
    /** Use of the code, e.g. `sign-in`. */
    purpose: text(),
    /** E-mail address that it was sent to. There may be no user yet. */
    email: text().index(),
    /** Hash of the cookie of the browser that requested it. */
    browserHash: text().hidden(),
    /** The only user who may use it, if it changes something of a signed-in user. */
    user: () => p.manyToOne(User).strictNullable().deleteRule('cascade').index(),
    /** HMAC of the code. */
    codeHash: text().hidden(),
    /** Number of wrong tries and of tries that are not finished. */
    failures: p.integer().default(0),
    expiresAt: moment().index(),
  },
});

/** A code of a few digits that proves an e-mail address. */
export class EmailCode extends EmailCodeSchema.class {
  static readonly exported: Exported = passing;

  get userId(): Opt<string> | null {
    return this.user?.id ?? null;
  }
}
EmailCodeSchema.setClass(EmailCode);
